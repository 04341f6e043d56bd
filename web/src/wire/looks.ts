// What a game shows, complete: the wire leaves out fields at their default, here they are filled in once.
import type * as W from './types';

/** A wire struct with every optional field present. */
export type Full<T> = T extends (infer U)[]
  ? T extends [infer A, infer B]
    ? [A, B]
    : Full<U>[]
  : T extends object
    ? { [K in keyof T]-?: Full<Exclude<T[K], undefined>> }
    : T;

export type Point = Full<W.Point>;
export type Line = Full<W.Line>;
export type Area = Full<W.Area>;
export type Label = Full<W.Label>;
export type Theme = Full<W.Theme>;
export type Board = Full<W.Board>;
export type Card = Full<W.Card>;
export type Hand = Full<W.Hand>;
export type Pile = Full<W.Pile>;
export type Piece = Full<W.Piece>;
export type Marker = Full<W.Marker>;
export type Die = Full<W.Die>;
export type SeatView = Full<W.SeatView>;
export type View = Full<W.View>;
export type Step = Full<W.Step>;
export type SeatLook = W.SeatLook;
export interface Move {
  action: number;
  text: string;
  path: string[]; // what to click, in order
  says: string;
  effects: Step[];
}

export function fullBoard(b: W.Board): Board {
  return {
    ...b,
    points: b.points.map((p) => ({ seat: null, label: '', ...p })),
    lines: (b.lines ?? []).map((l) => ({ seat: null, closed: false, ...l })),
    areas: (b.areas ?? []).map((a) => ({ seat: null, label: '', ...a })),
    labels: (b.labels ?? []).map((l) => ({ kind: 'note', seat: null, ...l })),
    turns: b.turns ?? [],
    spacing: b.spacing ?? 1,
  };
}

export function fullCard(c: W.Card): Card {
  return { use: '', glyph: '', help: '', count: 1, working: true, ...c };
}

export function fullStep(s: W.Step): Step {
  const step = { piece: null, path: [], seat: null, cause: '', value: null, text: '', ...s };
  return { ...step, card: s.card ? fullCard(s.card) : null };
}

export function fullMove(m: W.Move): Move {
  return {
    action: m.action,
    text: m.text,
    path: m.path?.length ? m.path : [`move:${m.action}`],
    says: m.says ?? '',
    effects: (m.effects ?? []).map(fullStep),
  };
}

export function fullView(v: W.View): View {
  return {
    turns: 0,
    over: false,
    winners: [],
    result: '',
    ...v,
    seats: v.seats.map((s) => ({ home: 0, goal: 0, cards: 0, notes: [], stock: {}, ...s })),
    pieces: (v.pieces ?? []).map((p) => ({ kind: 'marble', label: '', spent: false, ...p })),
    markers: (v.markers ?? []).map((m) => ({ seat: null, label: '', ...m })),
    hands: (v.hands ?? []).map((h) => ({ title: 'Hand', secret: true, ...h, cards: (h.cards ?? []).map(fullCard) })),
    piles: (v.piles ?? []).map((p) => ({
      ...p,
      top: p.top ? fullCard(p.top) : null,
      cards: (p.cards ?? []).map(fullCard),
    })),
    dice: (v.dice ?? []).map((d) => ({ seat: null, ...d })),
    buttons: v.buttons ?? [],
  };
}
