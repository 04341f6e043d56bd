// Rolling and passing by itself, where a person wants it and nothing else can be done. Never while somebody learns.
import { app } from '../../state.svelte';
import { playMove } from '../act';
import { isCoached } from '../coach/coached.svelte';
import type { Table } from '../table.svelte';
import { forced, Pause } from './forced';

export interface Automatic {
  readonly due: boolean; // it is about to be done
  hold(): void;
}

/** Do at a table what is forced; to be called while a component is made. */
export function automatic(t: Table): Automatic {
  const pause = new Pause();
  let due = $state(false);
  const wanted = $derived.by(() => {
    const idle = t.moment === null && !t.sending && !t.motion.busy && !t.clicks.length && !t.substituted;
    if (!idle || t.local || app.settingsOpen || app.howTo || isCoached(t.match)) return null;
    const found = forced(t.moves, t.view?.dice.map((die) => die.id) ?? []);
    return found && app.settings[found.kind] ? found : null;
  });
  $effect(() => {
    if (!wanted) return;
    const { kind, move } = wanted;
    const begun = pause.begin(t.seq, () => {
      due = false;
      playMove(t, move);
    });
    due = begun;
    if (begun) app.said = `${kind === 'roll' ? 'Rolling' : move.says || 'Passing'}, by itself. Escape holds it back.`;
    return () => {
      pause.stop();
      due = false;
    };
  });
  return {
    get due() {
      return due;
    },
    hold() {
      pause.hold(t.seq);
      due = false;
    },
  };
}
