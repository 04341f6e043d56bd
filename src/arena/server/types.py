"""TypeScript types of everything on the wire: ``python -m arena.server.types > web/src/wire.ts``.

A struct becomes an interface with its docstring and the comments of its fields. A field with a default is optional
in what the server tells (it is left out at its default, which the comment names) and in what a client asks.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from types import ModuleType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from arena.engine import looks, options
from arena.server import asked, frames, wire
from arena.server.routes import ROUTES, Text

HEAD = """// Made by `python -m arena.server.types` from arena/server/{asked,wire,frames,routes}.py and engine/looks.py.
// Do not edit: change the structs and run it again. Optional fields are absent at the default their comment names.
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def main() -> None:
    """Print the types."""
    sys.stdout.write(typescript())


def typescript() -> str:
    """Answer the whole file."""
    parts = [HEAD]
    for module in (options, looks, asked, wire, frames):
        for struct in structs_of(module):
            parts.append(interface(struct, comments_of(module, struct.__name__)))
    parts.append(f"export type FromBrowser = {name_of(frames.FromBrowser)};\n")
    parts.append(f"export type ToBrowser = {name_of(frames.ToBrowser)};\n")
    parts.append(routes())
    return "\n".join(parts)


def routes() -> str:
    """Answer the route table: what each address takes and answers."""
    lines = ["/** What each address takes and answers. */", "export interface Routes {"]
    for route in ROUTES:
        takes = name_of(route.takes) if route.takes else "null"
        query = "; ".join(f"{name}?: number" for name in (route.query.__struct_fields__ if route.query else ()))
        answer = "string" if route.answer is Text else name_of(route.answer)
        lines.append(f"  /** {route.says} */")
        lines.append(f'  "{route.method} {route.path}": {{ takes: {takes}; query: {{ {query} }}; answer: {answer} }};')
    return "\n".join([*lines, "}", ""])


def structs_of(module: ModuleType) -> list[type[Struct]]:
    """Answer the structs a module defines, in its order, without those that only others are made from."""
    found = [
        value
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, Struct) and value.__module__ == module.__name__
    ]
    return [struct for struct in found if struct.__struct_fields__ or struct is asked.Nothing]


def comments_of(module: ModuleType, struct: str) -> dict[str, str]:
    """Answer the comment at the end of each field's line."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    comments = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == struct:
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    _, mark, comment = lines[field.end_lineno - 1][field.end_col_offset :].partition("#")  # type: ignore[operator]
                    if mark:
                        comments[field.target.id] = comment.strip()
    return comments


def interface(struct: type[Struct], comments: dict[str, str]) -> str:
    """Answer one struct as an interface."""
    lines = [f"/** {textwrap.dedent(struct.__doc__ or '').strip()} */"] if struct.__doc__ else []
    lines.append(f"export interface {struct.__name__} {{")
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    hints = get_type_hints(struct, include_extras=True)
    is_asked = issubclass(struct, asked.Asked)
    for field in msgspec.structs.fields(struct):
        optional = (config.omit_defaults or is_asked) and not field.required
        words = [comments[field.name]] if field.name in comments else []
        if optional:
            words.append(f"default {default_of(field)}")
        comment = f" // {'; '.join(words)}" if words else ""
        lines.append(f"  {field.name}{'?' if optional else ''}: {name_of(hints[field.name])};{comment}")
    return "\n".join([*lines, "}", ""])


def default_of(field: Any) -> str:
    """Answer a field's default as JSON."""
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return msgspec.json.encode(value).decode()


def name_of(kind: Any) -> str:
    """Answer a Python type as TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if hasattr(kind, "__metadata__"):
        return name_of(inner[0])
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in inner)
    if origin is list:
        return f"{bracketed(inner[0])}[]"
    if origin is tuple:
        if inner[-1] is Ellipsis:
            return f"{bracketed(inner[0])}[]"
        return f"[{', '.join(name_of(part) for part in inner)}]"
    if origin is dict:
        return f"Record<string, {name_of(inner[1])}>"
    if origin is Union or type(kind).__name__ == "UnionType":
        return " | ".join(dict.fromkeys(name_of(part) for part in inner))
    assert inspect.isclass(kind) and issubclass(kind, Struct), f"no TypeScript for {kind!r}"
    return kind.__name__


def bracketed(kind: Any) -> str:
    """Answer an element's type, in brackets if it is a union."""
    name = name_of(kind)
    return f"({name})" if " | " in name else name


if __name__ == "__main__":
    main()
