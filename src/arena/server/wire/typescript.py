"""The browser's side of the wire, made from the server's structs, addresses and acts (``make types``).

``types.ts``: a struct becomes an interface with its docstring and the comments of its fields. A field with a default
is optional in what the server tells (it is left out at its default, which the comment names) and in what a client asks.
``complete.ts``: what the server tells with those defaults filled in. ``client.ts``: one function per address.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from arena.analysis import course
from arena.engine import looks, options
from arena.server.wire import answers, frames, lessons, requests
from arena.server.wire.act import Act
from arena.server.wire.api import Api, Route, Text
from arena.server.wire.frames import Frame

HEAD = """// Made by `make types` from the structs of arena/server/wire, the routes and engine/looks.py.
// Do not edit: change the structs and run it again. Optional fields are absent at the default their comment names.
"""
COMPLETE = """// Made by `make types`. What the server tells, with the fields it leaves out.
import type * as W from "./types";
import type { Complete } from "./whole";
"""
CLIENT = """// Made by `make types`. The server over HTTP: one function per address, answers complete.
import * as C from "./complete";
import { ask } from "./http";
import type * as W from "./types";

const of = encodeURIComponent; // a value in a path
"""
WIDTH = 120  # of a line
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def files(api: Api) -> dict[str, str]:
    """Return every generated file by its name."""
    return {"types.ts": typescript(api), "complete.ts": completion(api), "client.ts": client(api)}


def typescript(api: Api) -> str:
    """Return the interfaces."""
    modules = (options, looks, course, requests, answers, lessons, frames)
    structs = [struct for module in modules for struct in structs_of(module)]
    structs += [act.takes for act in api.acts.values() if act.takes not in structs]  # an act may bring its own
    parts = [HEAD, *(interface(struct, comments_of(struct)) for struct in structs)]
    parts += [act_interface(data_of(frame), act) for frame, act in api.acts.items()]
    for name, kinds in (("FromBrowser", api.from_browser), ("ToBrowser", api.to_browser)):
        parts += [interface(frame, {}) for frame in kinds]
        parts.append("".join([f"export type {name} =", *(f"\n  | {frame.__name__}" for frame in kinds), ";\n"]))
    return "\n".join(parts)


def act_interface(data: type[Struct], act: Act) -> str:
    """Return what an act's frame holds as an interface: what the act takes, and the table."""
    more = "" if act.takes is requests.Nothing else f" extends {act.takes.__name__}"
    return f"/** {act.says} */\nexport interface {data.__name__}{more} {{\n  match: string;\n}}\n"


def data_of(frame: type[Frame]) -> Any:
    """Return what a kind of frame holds."""
    return get_type_hints(frame)["d"]


def completion(api: Api) -> str:
    """Return a type and, where defaults are left out, a function for each struct that the server tells."""
    parts = [COMPLETE]
    for struct in server_structs(api):
        name = struct.__name__
        parts.append(f"export type {name} = {f'Complete<W.{name}>' if sparse(struct) else f'W.{name}'};")
        if sparse(struct):
            parts.append(completer(struct))
    parts.append("export type ToBrowser = Complete<W.ToBrowser>;")
    parts.append("export function completeToBrowser(frame: W.ToBrowser): ToBrowser {\n  switch (frame.t) {")
    for frame in api.to_browser:
        data = completing_expression(data_of(frame), "frame.d")
        whole = "frame" if data == "frame.d" else f"{{ ...frame, d: {data} }}"
        parts.append(f'    case "{frame.__struct_config__.tag}":\n      return {whole};')
    return "\n".join([*parts, "  }", "}", ""])


def completer(struct: type[Struct]) -> str:
    """Return the function that fills in what is left out of a struct and of all within it."""
    hints = get_type_hints(struct, include_extras=True)
    defaults, inner = [], []
    for field in msgspec.structs.fields(struct):
        within = struct_in(hints[field.name])
        if within is not None and sparse(within):
            inner.append(
                f"{field.name}: {completing_expression(hints[field.name], f't.{field.name}', optional(struct, field))}"
            )
        elif optional(struct, field):
            defaults.append(f"{field.name}: {default_of(field)}")
    name = struct.__name__
    body = "".join(f"    {entry},\n" for entry in [*defaults, "...t", *inner])
    return f"export function complete{name}(t: W.{name}): {name} {{\n  return {{\n{body}  }};\n}}\n"


def completing_expression(kind: Any, value: str, absent: bool = False) -> str:
    """Return the expression that completes a value of a type; ``absent``: it may have been left out."""
    struct = struct_in(kind)
    if struct is None or not sparse(struct):
        return value
    call = f"complete{struct.__name__}"
    if get_origin(kind) is list:
        return f"({value} ?? []).map({call})" if absent else f"{value}.map({call})"
    return f"{value} ? {call}({value}) : null" if type(None) in get_args(kind) else f"{call}({value})"


def server_structs(api: Api) -> list[type[Struct]]:
    """Return every struct that the server tells; what is within another comes before it."""
    seen: dict[type[Struct], None] = {}

    def add(kind: Any) -> None:
        struct = struct_in(kind)
        if struct is None or struct in seen:
            return
        for hint in get_type_hints(struct, include_extras=True).values():
            add(hint)
        seen[struct] = None

    for route in api.routes:
        add(route.answer)
    for frame in api.to_browser:
        add(data_of(frame))
    return [struct for struct in seen if struct is not Text]


def sparse(struct: type[Struct]) -> bool:
    """Return whether anything is left out of a struct, or of what is within it."""
    hints = get_type_hints(struct, include_extras=True)
    if any(optional(struct, field) for field in msgspec.structs.fields(struct)):
        return True
    return any(sparse(within) for hint in hints.values() if (within := struct_in(hint)) is not None)


def struct_in(kind: Any) -> type[Struct] | None:
    """Return the struct a type is about: itself, or what a list or an optional one holds."""
    if inspect.isclass(kind) and issubclass(kind, Struct):
        return kind
    return next((found for part in get_args(kind) if (found := struct_in(part)) is not None), None)


def optional(struct: type[Struct], field: Any) -> bool:
    """Return whether a field may be left out: at its default, in what is told or asked."""
    return (struct.__struct_config__.omit_defaults or issubclass(struct, requests.Asked)) and not field.required


def client(api: Api) -> str:
    """Return one function per address."""
    lines = [CLIENT]
    for route in api.routes:
        lines += [f"/** {route.says} */", *call_of(route), ""]
    return "\n".join(lines)


def call_of(route: Route) -> Iterator[str]:
    """Yield the lines of the function behind an address, by what its path holds, what it takes and what it answers."""
    name = re.sub(r"_(\w)", lambda found: found[1].upper(), route.name)
    holds = re.findall(r"\{(\w+)\}", route.path)
    values = [f"{value}: string" for value in holds]
    sent = ""
    if route.takes is not None:
        sent = ", body" if route.takes is not requests.Nothing else ", {}"
    if sent == ", body":
        values.append(f"body: W.{route.takes.__name__}")
    path = f'"{route.path}"' if not holds and not route.query else "`" + re.sub(r"\{(\w+)\}", r"${of(\1)}", route.path)
    if route.query:
        names = route.query.__struct_fields__
        if all(isinstance(field.default, str) for field in msgspec.structs.fields(route.query)):  # each may be left out
            values.append(f"query: {{ {'; '.join(f'{name}?: string' for name in names)} }}")
            path += "?${new URLSearchParams(query)}"
        else:
            values += [f"{name}: number" for name in names]
            path += "?" + "&".join(f"{name}=${{{name}}}" for name in names)
    path += "`" if path.startswith("`") else ""
    told_as = "string" if route.answer is Text else f"W.{route.answer.__name__}"
    asks = f'ask<{told_as}>("{route.method}", {path}{sent})'
    if route.answer is not Text and sparse(route.answer):
        asks += f".then(C.complete{route.answer.__name__})"
    head = f"export const {name} = ({', '.join(values)}) =>"
    yield from [f"{head} {asks};"] if len(head) + len(asks) + 2 <= WIDTH else [head, f"  {asks};"]


def structs_of(module: ModuleType) -> list[type[Struct]]:
    """Return the structs a module defines, in its order, without those that only others are made from."""
    found = [
        value
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, Struct) and value.__module__ == module.__name__
    ]
    whole = [struct for struct in found if struct.__struct_fields__ or struct is requests.Nothing]
    return [struct for struct in whole if struct is not frames.AtTable and not issubclass(struct, Frame)]


def comments_of(struct: type[Struct]) -> dict[str, str]:
    """Return the comment at the end of each field's line."""
    source = inspect.getsource(sys.modules[struct.__module__])
    lines = source.splitlines()
    comments = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == struct.__name__:
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    _, mark, comment = lines[field.end_lineno - 1][field.end_col_offset :].partition("#")  # type: ignore[operator]
                    if mark:
                        comments[field.target.id] = comment.strip()
    return comments


def interface(struct: type[Struct], comments: dict[str, str]) -> str:
    """Return one struct as an interface."""
    lines = [f"/** {textwrap.dedent(struct.__doc__ or '').strip()} */"] if struct.__doc__ else []
    lines.append(f"export interface {struct.__name__} {{")
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    hints = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        words = [comments[field.name]] if field.name in comments else []
        if optional(struct, field):
            words.append(f"default {default_of(field)}")
        comment = "; ".join(words)
        head, name = f"  {field.name}{'?' if optional(struct, field) else ''}", name_of(hints[field.name])
        line = f"{head}: {name};"
        if len(line) + len(comment) + 4 > WIDTH:
            lines.append(f"  // {comment}")
        elif comment:
            line += f" // {comment}"
        if len(line) > WIDTH:  # a long list of words: a line each
            line = "\n    | ".join([f"{head}:", *name.split(" | ")]) + ";"
        lines.append(line)
    return "\n".join([*lines, "}", ""])


def default_of(field: Any) -> str:
    """Return a field's default as JSON."""
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return msgspec.json.encode(value).decode()


def name_of(kind: Any) -> str:
    """Return a Python type as TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
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
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(name_of(part) for part in inner))
    assert inspect.isclass(kind) and issubclass(kind, Struct), f"no TypeScript for {kind!r}"
    return kind.__name__


def bracketed(kind: Any) -> str:
    """Return an element's type, in brackets if it is a union."""
    name = name_of(kind)
    return f"({name})" if " | " in name else name
