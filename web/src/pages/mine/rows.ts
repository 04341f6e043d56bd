// A match in a list, in words: against whom, how it stands, how long ago.
import type { TableRow } from '../../wire/complete';

const MOST = 2; // names before "and 3 more"
const list = (names: string[]) => new Intl.ListFormat('en').format(names);

/** The names of who plays against me; partners are not named. */
export function opponents(row: TableRow): string {
  const mine = row.you === null ? null : row.teams[row.you];
  const names = row.seats
    .filter((p) => p.kind !== 'open' && p.seat !== row.you && (mine === null || row.teams[p.seat] !== mine))
    .map((p) => p.name);
  return names.length > MOST + 1 ? list([...names.slice(0, MOST), `${names.length - MOST} more`]) : list(names);
}

/** How long ago a moment was, in one unit. */
export function ago(at: number, now: number): string {
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ];
  const past = Math.max(0, now - at);
  const [unit, span] = units.find(([, each]) => past >= each) ?? ['minute', 60_000];
  const many = Math.floor(past / span);
  if (many < 1) return 'just now';
  if (unit === 'day' && many > 20) return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(at);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-many, unit);
}

const substituted = (row: TableRow) => row.you !== null && (row.seats[row.you]?.substituted ?? false);

/** How a match stands for me, in a word or two. */
export function stands(row: TableRow): string {
  if (!row.over) {
    if (!row.started) return 'Waiting for players';
    if (substituted(row)) return 'A bot plays for you';
    return row.your_turn ? 'Your turn' : 'On';
  }
  if (row.winners === null) return 'Over';
  if (!row.winners.length) return 'Undecided';
  return row.you !== null && row.winners.includes(row.you) ? 'Won' : 'Lost';
}

/** The match to go on with: my turn before others', begun before waiting; the latest of its kind. */
export function toContinue(rows: TableRow[]): TableRow | null {
  const open = rows.filter((row) => !row.over && !substituted(row));
  const rank = (row: TableRow) => (row.your_turn ? 0 : row.started ? 1 : 2);
  return open.toSorted((a, b) => rank(a) - rank(b) || b.updated - a.updated)[0] ?? null;
}

/** What Continue says. */
export function invitation(row: TableRow): string {
  const whom = opponents(row);
  if (!row.started) return 'Continue — your table waits for players';
  const against = whom && ` against ${whom}`;
  return row.your_turn ? `Continue — your turn${against}` : `Continue${against && ` —${against}`}`;
}
