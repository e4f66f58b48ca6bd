"""``geogen eval``: ask a model, or a baseline, the questions of a data set."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from geogen.cli.app import ACCEPTED, REFUSED
from geogen.cli.data import data_option
from geogen.cli.progress import warn
from geogen.cli.stopping import kept
from geogen.errors import RecordError
from geogen.eval.asked import available, made_where_missing, told_alone
from geogen.eval.names import ModelError, model_of
from geogen.eval.prompts import PROMPTS
from geogen.eval.run import Plan, planned_helper, prepared, run
from geogen.eval.suites import GROUPS, LANGUAGES, MODALITIES, SCORINGS, SUITES, expanded

EXAMPLES = """Examples:

\b
  geogen eval --model o3 --data generated/first --limit 50
  geogen eval --model oracle --suite solving --data generated/first
  geogen eval --model o3 --suite geoeval --suite wellposed --data generated/first --prompt rephrase
  geogen eval --model vllm/Qwen/Qwen2.5-VL-7B-Instruct --base-url http://127.0.0.1:8000/v1 --dry-run
"""
#: Options that go to the provider as they are.
GENERATION = ("max_tokens", "temperature", "reasoning_effort", "batch")


@click.command("eval", epilog=EXAMPLES, short_help="Ask a model.")
@click.option(
    "--model",
    "name",
    required=True,
    help="o3, claude-…, vllm/…, provider/name; or one of: random, majority, oracle, gold, empty.",
)
@click.option(
    "--suite",
    multiple=True,
    help=f"{', '.join((*SUITES, *GROUPS))}; may be repeated. Items that a named suite lacks are made in DIR.  "
    "[default: all that DIR has]",
)
@data_option()
@click.option("--limit", type=click.IntRange(1), help="At most so many items of each suite.")
@click.option("--base-url", help="An OpenAI-compatible server; its key, if any, is taken from GEOGEN_API_KEY.")
@click.option("--modality", default=MODALITIES[0], show_default=True, help=f"{', '.join(MODALITIES)}.")
@click.option("--prompt", default=PROMPTS[0], show_default=True, help=f"{', '.join(PROMPTS)}, or a TOML file.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of the questions.")
@click.option("--epochs", type=click.IntRange(1), default=1, show_default=True, help="How often each is asked.")
@click.option("--max-connections", type=click.IntRange(1), help="Most requests at once.")
@click.option("--max-tokens", type=click.IntRange(1), help="Longest reply.")
@click.option("--temperature", type=float, help="As the provider understands it.")
@click.option("--reasoning-effort", help="As the provider understands it.")
@click.option("--timeout", type=click.IntRange(1), default=600, show_default=True, help="Seconds for one attempt.")
@click.option("--max-retries", type=click.IntRange(0), default=6, show_default=True, help="Of one request.")
@click.option(
    "--batch",
    is_flag=True,
    default=None,
    help="Ask by the provider's batch API, which costs half and may take a day. A batch is paid for although a run "
    "that waits for it is killed.",
)
@click.option("--judge", help="A model to ask where rules do not decide.  [default: nobody]")
@click.option("--judge-base-url", help="The judge's server.")
@click.option(
    "--scoring",
    type=click.Choice(SCORINGS),
    default=SCORINGS[0],
    show_default=True,
    help="By rules, or as published, by the judge, where a suite's paper has one.",
)
@click.option("--captioner", help="A model to describe figures for capgeo beside the one under test.")
@click.option("--captioner-base-url", help="The captioner's server.")
@click.option("-M", "arguments", multiple=True, metavar="KEY=VALUE", help="An argument for the provider.")
@click.option("--log-dir", type=click.Path(path_type=Path), help="Folder of the logs.  [default: logs/NAME OF DATA]")
@click.option("--dry-run", is_flag=True, help="Send one text and one image sample, and show what comes back.")
def command(
    name: str,
    suite: tuple[str, ...],
    data: Path,
    base_url: str | None,
    judge: str | None,
    judge_base_url: str | None,
    captioner: str | None,
    captioner_base_url: str | None,
    arguments: tuple[str, ...],
    log_dir: Path | None,
    dry_run: bool,
    **options: Any,
) -> int:
    """Ask a model all questions of a data set. Interrupted, it goes on where it stopped when it is run again."""
    generation = {key: options.pop(key) for key in GENERATION}
    there = () if suite and not any(name in GROUPS for name in suite) else available(data)
    suites = expanded(suite, (*there, *_makeable(suite))) if suite else there
    if suite:
        suites, told = made_where_missing(data, suites, suite)
        for line in told:
            click.echo(line, err=True)
    plan = Plan(
        model=model_of(name, base_url, dict(_argument(a) for a in arguments)),
        suites=suites,
        data=data,
        log_dir=log_dir if log_dir is not None else Path("logs") / data.resolve().name,
        judge=planned_helper(judge, judge_base_url),
        captioner=planned_helper(captioner, captioner_base_url),
        generation={k: v for k, v in generation.items() if v is not None},
        **options,
    )
    warn(told_alone(plan.data, plan.suites))
    return _try(plan) if dry_run else _run(plan)


def _makeable(names: tuple[str, ...]) -> tuple[str, ...]:
    """The suites of the group of all suites, whose items are made; of other groups those are asked that are there."""
    return GROUPS["every"] if "every" in names else ()


def _run(plan: Plan) -> int:
    with kept(lambda: f"replies are kept in {plan.log_dir}, and the same command goes on"):
        done = run(plan, "rich" if sys.stderr.isatty() else "none")
    if done.stopped is not None:
        raise ModelError(
            f"stopped: {done.stopped}; {done.failed} samples without a reply",
            hint=f"mend it and run the same command again; logs are in {plan.log_dir}",
        )
    from geogen.eval.report import summary

    click.echo(summary(plan.log_dir, done.logs))
    if not done.complete:
        click.echo(f"{done.failed} samples without a reply: run the same command again to ask them alone", err=True)
        return REFUSED
    click.echo(f"logs: {plan.log_dir} (geogen report {plan.log_dir}; inspect view --log-dir {plan.log_dir})")
    return ACCEPTED


def _try(plan: Plan) -> int:
    """Send one text and one image sample."""
    from geogen.eval.dryrun import tried

    prepared(plan)
    found = [click.echo(line) or line for line in tried(plan)]  # type: ignore[func-returns-value]
    return ACCEPTED if found else REFUSED


def _argument(text: str) -> tuple[str, Any]:
    """A provider's argument, a number where it looks like one.

    Raises:
        RecordError: it is no KEY=VALUE.
    """
    key, sign, value = text.partition("=")
    if not sign or not key.isidentifier():
        raise RecordError(f"'-M {text}' is no KEY=VALUE", hint="for instance -M tensor_parallel_size=2")
    if value in ("true", "false"):
        return key, value == "true"
    try:
        return key, int(value)
    except ValueError:
        return key, value
