"""Signals end the program wherever they come."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

#: Waits for a signal inside of a destructor, where Python passes exceptions over, and says how it ended.
WAITING = """
import signal, sys, time
from geogen.cli.stopping import Stopped, heed_signals

class Waiting:
    def __del__(self):
        print("ready", flush=True)
        time.sleep(0.3)

signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests may ignore it
heed_signals()
try:
    one = Waiting()
    del one
    time.sleep(20)
except Stopped as stopped:
    sys.exit(stopped.code)
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="a system without timers")
def test_a_signal_while_an_object_is_let_go_is_raised_again() -> None:
    """The exit code is that of the signal, and nothing is said of an exception that was passed over."""
    with subprocess.Popen([sys.executable, "-c", WAITING], stdout=-1, stderr=-1, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "")


#: Calculates in a thread that nobody can end, after a signal, too: while the main thread waits for it, and once it has
#: come to its end.
STUCK = """
import sys, threading, time
from geogen.cli import app, stopping

def calculate():
    print("ready", flush=True)
    time.sleep(20)

def stuck(arguments):
    thread = threading.Thread(target=calculate)
    thread.start()
    while {waits}:
        try:
            thread.join()
        except KeyboardInterrupt:
            pass
    try:
        thread.join()
    except KeyboardInterrupt as stop:
        return app._say(stopping.line_of(stop), stopping.code_of(stop))

import signal
signal.signal(signal.SIGINT, signal.SIG_DFL)
app.run = stuck
app.main()
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="a system without timers")
@pytest.mark.parametrize("waits", [False, True])
def test_a_thread_that_goes_on_keeps_nobody_waiting(waits: bool) -> None:
    """One line and the signal's exit code within two seconds, whether the command ends or waits for the thread."""
    with subprocess.Popen(
        [sys.executable, "-c", STUCK.format(waits=waits)], stdout=-1, stderr=-1, text=True
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=5)
    assert (process.returncode, err) == (130, "geogen: interrupted\n")
