"""Write docs/contract.md from the Protocols of src/arena/engine/contract.py.

python scripts/contract_page.py > docs/contract.md
"""

from __future__ import annotations

import ast
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "arena" / "engine" / "contract.py"


def page(source: str) -> str:
    """Return the page that describes a module of Protocols: its words, then what is required, then what is optional."""
    module = ast.parse(source)
    protocols = [node for node in module.body if isinstance(node, ast.ClassDef)]
    required = [node for node in protocols if not node.decorator_list]
    parts = [
        "# The contract",
        "<!-- Made by `python scripts/contract_page.py` from src/arena/engine/contract.py. -->",
        words(module),
        "| name | value | meaning |\n|---|---|---|\n" + "\n".join(constants(module, source)),
        "# What a game must define",
        *(part for node in required for part in protocol(node)),
        "# What it may define",
        *(part for node in protocols if node not in required for part in protocol(node)),
    ]
    return "\n\n".join(parts) + "\n"


def words(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> str:
    """Return a docstring as Markdown."""
    return (ast.get_docstring(node) or "").replace("``", "`")


def constants(module: ast.Module, source: str) -> list[str]:
    """Return a row of the table for each number the contract gives a name."""
    lines = source.splitlines()
    rows = []
    for node in module.body:
        if isinstance(node, ast.Assign) and (comment := lines[node.lineno - 1].partition("# ")[2]):
            name, value = ast.unparse(node.targets[0]), ast.unparse(node.value)
            if name.isupper():
                rows.append(f"| `{name}` | {value} | {comment} |")
    return rows


def protocol(node: ast.ClassDef) -> list[str]:
    """Return a Protocol's section: its words, and a line for each of its members."""
    members = []
    for member, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(member, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            meaning = str(after.value.value).replace("``", "`")
            members.append(f"- `{ast.unparse(member.target)}: {ast.unparse(member.annotation)}` — {meaning}")
        elif isinstance(member, ast.FunctionDef):
            members.append(f"- `{signature(member)}` — {words(member)}")
    return [f"## {node.name}", words(node), "\n".join(members)]


def signature(function: ast.FunctionDef) -> str:
    """Return how a function of a game's module is written: a module has no ``self``."""
    arguments = [ast.unparse(each) for each in function.args.args if each.arg != "self"]
    assert function.returns is not None
    return f"{function.name}({', '.join(arguments)}) -> {ast.unparse(function.returns)}"


if __name__ == "__main__":
    print(page(SOURCE.read_text(encoding="utf-8")), end="")
