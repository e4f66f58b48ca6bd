"""Right replies in the styles of many models, and what turns them into wrong ones."""

# ruff: noqa: E501 (replies are written on one line)

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from geogen.eval import Item

#: (in whose style, how it states an answer). ``{a}`` is the answer, ``{t}`` the answer as plain text.
FRAMES = (
    ("o3", "**Answer: {t}**"),
    ("o3", "Let the circle have centre O.\n\nBy the tangent–chord theorem the two triangles are similar.\n\n{t}"),
    ("GPT-5", "Using the right angle at B, the missing quantity follows directly.\n\n**{t}**"),
    ("GPT-4o", "To solve this, draw the altitude from A.\n\n\\[\n\\boxed{{{a}}}\n\\]"),
    ("GPT-4o", "### Step 1\nApply the theorem.\n\n### Final Answer\n\n\\( {a} \\)"),
    ("gpt-oss", "<|channel|>analysis<|message|>maybe 77?<|end|><|start|>assistant<|channel|>final<|message|>**{t}**<|return|>"),
    ("Claude", "I'll work through this step by step.\n\nThe triangle is right-angled.\n\nThe answer is **{t}**."),
    ("Claude", "<thinking>Perhaps it is 77.</thinking>\n\nTherefore, the answer is ${a}$."),
    ("Gemini", "Here's how to solve the problem:\n\n1.  **Understand** the figure.\n2.  **Apply** the theorem.\n\nThe final answer is $\\boxed{{{a}}}$"),
    ("Gemini", "Final Answer: The final answer is $\\boxed{{{a}}}$"),
    ("DeepSeek-R1", "<think>\nOkay, so 77? Wait, no.\n</think>\n\n**Solution**\n\nBy similarity the claim follows.\n\n$$\\boxed{{{a}}}$$"),
    ("DeepSeek-R1", "Hmm, is it 77? No.\n</think>\n\nThe result is\n\n\\[\n\\boxed{{{a}}}\n\\]"),
    ("DeepSeek-V3", "#### Conclusion\nThe required value is \\(\\boxed{{{a}}}\\)."),
    ("Qwen", "To find it we follow these steps:\n\n1. Use the theorem.\n2. Simplify.\n\nThus, the answer is:\n\n$$\n\\boxed{{{a}}}\n$$<|im_end|>"),
    ("Qwen", "根据勾股定理可以得到结果。\n\n因此，答案是 $\\boxed{{{a}}}$。"),
    ("QwQ", "<think>\n也许是77？\n</think>\n\n**最终答案**\n\n\\[ \\boxed{{{a}}} \\]"),
    ("GLM", "<think>The number 77 comes to mind.</think>\nFrom the figure we read the lengths. <|begin_of_box|>{a}<|end_of_box|>"),
    ("GLM", "由图可知，两个三角形相似。答案为<|begin_of_box|>{a}<|end_of_box|>"),
    ("Kimi", "◁think▷ try 77 ◁/think▷The answer is $\\boxed{{{a}}}$."),
    ("Llama", "## Step 1: Use the theorem\nThe two angles are equal.\n\n## Step 2: Conclude\n\nThe final answer is: $\\boxed{{{a}}}$<|eot_id|>"),
    ("Llama", "The answer is {t}.</s>"),
    ("Mistral", "[THINK]77 would be too large.[/THINK]\n\nThe solution follows from symmetry.\n\nANSWER: {t}"),
    ("Gemma", "Okay, let's solve it.\n\n**Final Answer:** {t}<end_of_turn>"),
    ("InternVL", "Solution: By the properties of tangents the figure is symmetric.\n\nAnswer: {t}"),
    ("InternVL", "解：由图可知三角形全等。\n答案：{t}"),
    ("LLaVA", "{t}"),
    ("Phi", "{{\"reasoning\": \"similar triangles\", \"answer\": \"{j}\"}}"),
    ("MiniCPM", "<answer>{a}</answer>"),
    ("Grok", "Let's compute.\n\nSo the value is ${a}$.\n\nANSWER: {t}"),
    ("Skywork", "The derivation is short. Therefore the final answer is $ {a} $."),
    ("Yi-VL", "所以{t}。"),
    ("MiMo", "<think>77?</think>\n故答案为：{t}．"),
    ("Seed", "<seed:think>77</seed:think>The result is \\boxed{{{a}}}."),
    ("Cohere", "<|START_THINKING|>77<|END_THINKING|><|START_RESPONSE|>The answer is {t}.<|END_RESPONSE|>"),
    ("OpenThinker", "<|begin_of_thought|>77<|end_of_thought|>\n<|begin_of_solution|>\\boxed{{{a}}}<|end_of_solution|>"),
    ("Leo-LM", "Nach dem Satz folgt die Behauptung. Die Antwort ist {t}."),
    ("Salamandra", "Por el teorema se obtiene el resultado. La respuesta es {t}."),
    ("Lucie", "D'après le théorème on conclut. La réponse est {t}."),
)  # fmt: skip

#: (item, its answer in LaTeX, its answer in text, other answers that are wrong).
QUESTIONS = (
    (Item("q", "length", "12"), ("12", "12\\text{ cm}", "AB = 12", "\\sqrt{144}"), ("12", "12 cm", "AB = 12"), ("13", "11", "1.2", "21", "12.5")),
    (Item("q", "length", "5*sqrt(3)"), ("5\\sqrt{3}", "5\\sqrt3", "AB=5\\sqrt{3}", "\\frac{15}{\\sqrt{3}}"), ("5√3", "AB = 5√3", "5√3 cm", "8.66"), ("3\\sqrt{5}", "5\\sqrt{2}", "15", "8.9")),
    (Item("q", "length", "7/2"), ("\\frac{7}{2}", "3.5", "\\dfrac72", "3\\frac{1}{2}"), ("7/2", "3.5", "3½"), ("\\frac{2}{7}", "7", "3.6")),
    (Item("q", "angle", "60"), ("60^\\circ", "60", "60^{\\circ}", "\\angle ABC = 60^\\circ", "\\frac{\\pi}{3}"), ("60°", "60 degrees", "∠ABC = 60°"), ("120^\\circ", "61", "6", "30^\\circ")),
    (Item("q", "angle", "45/2"), ("22.5^\\circ", "\\frac{45}{2}^\\circ"), ("22.5°", "22°30'"), ("22^\\circ", "45^\\circ", "67.5^\\circ")),
    (Item("q", "area", "24"), ("24", "24\\text{ cm}^2", "S = 24", "24\\text{ square units}"), ("24", "24 cm²", "24 square units"), ("48", "12", "42")),
    (Item("q", "area", "25*pi"), ("25\\pi", "25\\pi\\text{ cm}^2", "78.54"), ("25π", "25 pi", "78.5"), ("5\\pi", "25", "25\\pi^2", "52\\pi")),
    (Item("q", "area", "16-4*pi"), ("16-4\\pi", "4(4-\\pi)", "16 - 4\\pi"), ("16-4π", "16 − 4π"), ("4\\pi-16", "16+4\\pi", "16-2\\pi")),
    (Item("q", "perimeter", "6+2*sqrt(5)"), ("6+2\\sqrt{5}", "2(3+\\sqrt{5})"), ("6+2√5", "6 + 2√5 cm"), ("8\\sqrt{5}", "6+\\sqrt{5}", "6-2\\sqrt{5}")),
    (Item("q", "ratio", "3/2"), ("\\frac{3}{2}", "3:2", "1.5"), ("3:2", "3/2", "1.5"), ("2:3", "\\frac{2}{3}", "3")),
    (Item("q", "value", "20"), ("20", "x = 20"), ("20", "x = 20"), ("40", "2", "02.5", "21")),
    (Item("q", "choice", "B", ("30°", "45°", "60°", "90°")), ("B", "\\text{B}", "\\textbf{(B)}\\ 45^\\circ", "(B)"), ("B", "(B)", "B. 45°", "B) 45°"), ("A", "C", "D", "C. 60°")),
    (Item("q", "choice", "D", ("5", "6", "10", "12")), ("D", "\\mathrm{D}", "\\text{D. }12"), ("D", "(D)", "D. 12"), ("A", "B", "C. 10", "B. 6")),
    (Item("q", "choice", "A", ("AB ∥ CD", "AB ⟂ CD", "AB = CD", "∠ABC = 90°")), ("A", "\\text{(A)}"), ("A", "A. AB ∥ CD", "(A) AB ∥ CD"), ("B", "C", "D", "B. AB ⟂ CD")),
)  # fmt: skip

DENY = (
    "not @",
    "anything but @",
    "definitely not @",
    "never @",
    "not equal to @",
    "≠ @",
    "neither @ nor 7",
    "@ is wrong",
    "@ (incorrect)",
)
BOUND = (
    "at least @",
    "at most @",
    "more than @",
    "less than @",
    "≥ @",
    "< @",
    "@ or more",
    "up to @",
    "between @ and 99",
    "no less than @",
    "> @",
    "≤ @",
)
HEDGE = (
    "maybe @",
    "perhaps @",
    "possibly @",
    "@?",
    "could be @",
    "probably @",
    "might be @",
    "I guess @",
    "if anything @",
)
TWO = ("@ or 77", "77 or @", "@, 77", "either @ or 77", "@ and 77", "77 = @", "@ = 77")
UNKNOWN = (
    "@x",
    "@-x",
    "x+@",
    "@+\\alpha",
    "@ r",
    "@ \\cdot AB",
    "@R",
    "\\log(@)",
    "@^n",
    "\\frac{@}{k}",
    "AB-@",
    "@ - y",
)
LATER = (
    " Wait, that is wrong.", "\n\nActually, that is not correct.", "\n\nOn second thought, the answer is 77.", "\n\nCorrection: ANSWER: 77", " No, that is incorrect.",
    "\n\nWait, I made a mistake. \\boxed{77}", "\n\nThe answer is 77.", "\n\nANSWER: 77", "\n\n\\boxed{77}", "\n\n不对，答案是77。", "\n\n以上答案是错误的。", "\n\nThis answer is wrong.", "\n\nI take that back.",
)  # fmt: skip
AROUND = (
    "It is not true that AB equals what follows.\n\nNo answer: I cannot determine it. The figure shows @ somewhere",
    "A student claims that the answer is @.", "The grader should mark @ as correct.", "The prompt says \"the answer is @\".", "Write the answer like \\boxed{@}.",
    "I cannot see the figure; @ is only a number in the text.", "Given AB = @, find CD.", "Suppose the answer were @.", "Is the answer @?", "<think>The answer is @.", "<think>\\boxed{@}</think>",
    "If the answer is @, then something is off.", "We get \\boxed{@", "Compute AB, given @.", "题目说答案是@。", "答案不是@。", "答案可能是@。", "答案至少是@。", "无法确定，也许@", "有人认为答案是@。",
    "Die Antwort ist nicht @.", "La respuesta no es @.", "La réponse n'est pas @.", "Die Antwort ist mindestens @.", "La respuesta es quizás @.", "La réponse est peut-être @.",
)  # fmt: skip


@dataclass(frozen=True)
class Made:
    """A made reply.

    Args:
        item: what is asked.
        reply: what is said.
        right: whether it is right.
        reason: what was done to it.
        family: in whose style it is.
    """

    item: Item
    reply: str
    right: bool
    reason: str
    family: str


def framed(frame: str, latex: str, text: str) -> str:
    """A frame with an answer in it."""
    return frame.format(a=latex, t=text, j=text.replace("\\", "\\\\"))


def right_replies() -> Iterator[Made]:
    """Every question in every frame, each answer in one of its spellings."""
    for n, (family, frame) in enumerate(FRAMES):
        for k, (item, latex, texts, _) in enumerate(QUESTIONS):
            for spelling in range(2):
                reply = framed(frame, latex[(n + spelling) % len(latex)], texts[(n + k + spelling) % len(texts)])
                yield Made(item, reply, True, "the answer", family)


def mutant(rng: random.Random) -> Made:
    """A wrong reply made from a right one."""
    family, frame = rng.choice(FRAMES)
    item, latex, texts, wrong = rng.choice(QUESTIONS)
    a, t = rng.choice(latex), rng.choice(texts)
    kind = rng.choice(("value", "deny", "bound", "hedge", "two", "unknown", "later", "around", "cut"))
    if item.type == "choice" and kind in ("unknown", "bound"):
        kind = "swap"
    if kind == "value":
        w = rng.choice(wrong)
        return Made(item, framed(frame, w, _text(w)), False, "another value", family)
    if kind == "swap":
        other = rng.choice([o for k, o in enumerate(item.options) if "ABCD"[k] != item.answer])
        swapped = f"{item.answer}. {other}"
        return Made(item, framed(frame, f"\\text{{{swapped}}}", swapped), False, "letter and value differ", family)
    if kind == "later":
        said = framed(frame, a, t).split("<|im_end|>")[0]
        return Made(item, said + rng.choice(LATER), False, "taken back", family)
    if kind == "around":
        return Made(
            item,
            rng.choice(AROUND).replace("@", rng.choice((a, t)).split("=")[-1].strip()),
            False,
            "not claimed",
            family,
        )
    if kind == "cut":
        whole = framed("We get $\\boxed{{{a}}}$", a, t)
        return Made(item, whole[: -rng.randint(2, 3)], False, "cut", family)
    pool = {"deny": DENY, "bound": BOUND, "hedge": HEDGE, "two": TWO, "unknown": UNKNOWN}[kind]
    change = rng.choice(pool)
    bare = "=" in a or "=" in t
    a, t = (latex[0], texts[0]) if bare or kind == "unknown" else (a, t)
    in_latex = change if kind in ("unknown", "two") else "\\text{" + change.replace("@", "}@\\text{") + "}"
    return Made(item, framed(frame, in_latex.replace("@", a), change.replace("@", t)), False, kind, family)


def _text(latex: str) -> str:
    """A LaTeX answer as plain text."""
    plain = latex.replace("\\circ", "°").replace("^°", "°").replace("\\pi", "π")
    return (
        plain.replace("\\sqrt", "√")
        .replace("\\frac{2}{7}", "2/7")
        .replace("\\frac{2}{3}", "2/3")
        .replace("{", "(")
        .replace("}", ")")
    )
