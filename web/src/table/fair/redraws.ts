// Draws that undos took back: somebody saw what came and had it drawn anew. A draw is only taken back with the decision
// that led to it, else one could draw until it pleases; and those taken back are counted, by whose decision it was.
import type { Fairness } from '../../wire/complete';

const OFTEN = 5; // draws of a seat taken back: fewer are nobody's system
const SHARE = 4; // one in so many of its draws, or more: that is one

/** What became of the draws that decisions of one seat led to. */
export interface Redraws {
  seat: number;
  drawn: number; // all of them
  takenBack: number;
  often: boolean; // so many were taken back that somebody may have chosen among them
}

/** Return what became of each seat's draws, for the seats of which some were taken back. */
export function redraws(fair: Fairness): Redraws[] {
  const seats = [...new Set(fair.events.filter((e) => e.undone).map((e) => e.after))];
  return seats
    .filter((seat) => seat !== null)
    .sort((a, b) => a - b)
    .map((seat) => {
      const own = fair.events.filter((e) => e.after === seat);
      const takenBack = own.filter((e) => e.undone).length;
      return { seat, drawn: own.length, takenBack, often: takenBack >= OFTEN && takenBack * SHARE >= own.length };
    });
}

/** Return the undos no honest match can hold, and the events of which it is not told truly whether they were undone. */
export function brokenUndos(fair: Fairness): string[] {
  const draws = new Set(fair.events.map((e) => e.event));
  const alone = fair.undos
    .filter((u) => u.seat === null || draws.has(u.undoes) || u.undoes < 0 || u.undoes >= u.event)
    .map((u) => `event ${u.event}: an undo begins at a decision of a seat, event ${u.undoes} is none`);
  const untold = fair.events
    .filter((e) => e.undone !== fair.undos.some((u) => u.undoes <= e.event && e.event < u.event))
    .map((e) => `event ${e.event}: the undos ${e.undone ? 'did not take' : 'took'} it back`);
  const dealt = fair.events
    .filter((e) => e.undone && e.after === null)
    .map((e) => `event ${e.event}: the opening deal was taken back`);
  return [...alone, ...untold, ...dealt];
}
