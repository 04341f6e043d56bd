// The end in words: warm to who won and to who lost, and no more than the figures bear out.
import type { Course, Series, Tale } from '../../wire/complete';

export interface Ended {
  you: number | null;
  winners: number[];
  teams: number[]; // per seat
  names: string[]; // per seat
}

const CLOSE = 0.6; // a chance at which one could have thought it won
const FAR = 0.25; // and one at which hardly anybody would have

const list = (names: string[]) => new Intl.ListFormat('en').format(names);

/** Who won, by the names they gave: "You and Ada win". Nothing if nobody did. */
export function headline({ you, winners, names }: Ended): string {
  if (!winners.length) return '';
  const mine = you !== null && winners.includes(you);
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? '');
  return `${list(mine ? ['You', ...others] : others)} ${mine || others.length > 1 ? 'win' : 'wins'}`;
}

/** The chances of one seat's team along the match. */
export function chancesOf(course: Course, teams: number[], seat: number): number[] {
  const place = [...new Set(teams)].sort((a, b) => a - b).indexOf(teams[seat] ?? 0);
  return course.curve.map((point) => point.teams[place] ?? 0);
}

/** One sentence for who sits here. */
export function warmly(ended: Ended, tale: Tale | null): string {
  const { you, winners, teams } = ended;
  if (you === null || !winners.length) return '';
  const mine = tale ? chancesOf(tale.course, teams, you) : [];
  const percent = (chance: number) => `${Math.round(100 * chance)} %`;
  if (winners.includes(you)) {
    const low = Math.min(1, ...mine);
    return low < FAR && mine.length > 4
      ? `Well played — this one is yours, from ${percent(low)}.`
      : 'Well played — this one is yours.';
  }
  const high = Math.max(0, ...mine);
  if (high >= CLOSE) return `That was close: you stood at ${percent(high)}. Another one?`;
  return 'A good fight. The next one begins even.';
}

/** How long it took: "24 turns, 6 minutes". */
export function length(tale: Tale): string {
  const minutes = Math.round(tale.took / 60_000);
  const turns = `${tale.turns} ${tale.turns === 1 ? 'turn' : 'turns'}`;
  if (minutes < 1) return `${turns}, under a minute`;
  if (minutes < 120) return `${turns}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${turns}, ${hours} hours` : `${turns}, ${Math.round(hours / 24)} days`;
}

/** What was hit: "You 3, suffered 2", or of all if one only watched. Nothing where nothing was. */
export function hits(course: Course, you: number | null): string {
  const all = course.seats.reduce((sum, seat) => sum + seat.made, 0);
  if (!all) return '';
  const mine = you === null ? null : course.seats[you];
  return mine ? `${mine.made} made, ${mine.suffered} suffered` : `${all} in all`;
}

/** What one's dice showed beside those of the others: the luck that can be counted. */
export function dice(course: Course, you: number | null): string {
  const mine = you === null ? null : course.seats[you];
  const others = course.seats.filter((_, seat) => seat !== you);
  const mean = (seats: Course['seats']) => {
    const rolls = seats.reduce((sum, seat) => sum + seat.rolls, 0);
    return rolls ? (seats.reduce((sum, seat) => sum + seat.rolled, 0) / rolls).toFixed(1) : '';
  };
  if (!mine || !mean([mine]) || !mean(others)) return '';
  return `yours ${mean([mine])} on average, theirs ${mean(others)}`;
}

/** The score of a series by its sides, one's own first: "You 3 : 1 Ada". Nothing before there is a second match. */
export function score(series: Series, { you, teams, names }: Ended): string {
  if (series.played < 2) return '';
  const own = you === null ? null : teams[you];
  const sides = [...new Set(teams)].sort((a, b) => Number(b === own) - Number(a === own) || a - b);
  const called = (side: number) =>
    list(teams.flatMap((team, seat) => (team === side ? [seat === you ? 'You' : (names[seat] ?? '')] : [])));
  const wins = (side: number) => series.wins[teams.indexOf(side)] ?? 0;
  if (sides.length === 2) return `${called(sides[0]!)} ${wins(sides[0]!)} : ${wins(sides[1]!)} ${called(sides[1]!)}`;
  return sides.map((side) => `${called(side)} ${wins(side)}`).join(' · ');
}
