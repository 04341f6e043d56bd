// A lesson as it is played: a table of its own that no server keeps. Its steps were told with all that comes of them.
import * as api from '../../wire/client';
import { app } from '../../state.svelte';
import { report } from '../../ui/notices';
import { play as sound } from '../../ui/sound';
import type { Lesson, LessonStep, Move } from '../../wire/complete';
import { sentence } from '../act';
import { Table, type Local, type Reason } from '../table.svelte';

const START = -1; // before the first step

/** What the teacher says now. */
export interface Word {
  kind: 'do' | 'well' | 'else' | 'no'; // do this; well done, because; allowed, but; forbidden
  text: string;
  rule: string; // empty: none
}

export class LessonPlay implements Local {
  readonly table: Table;
  at = $state(START); // the step; as many as there are: all done
  done = $state(false); // the step is fulfilled
  word = $state.raw<Word>({ kind: 'do', text: '', rule: '' });

  constructor(readonly lesson: Lesson) {
    this.table = new Table(`lesson:${lesson.game}`, this);
    this.table.game = lesson.game;
    this.table.gameTitle = lesson.title;
    this.table.you = lesson.seat;
    this.table.board = lesson.board;
    this.table.teams = lesson.teams;
    this.table.started = true;
    this.goTo(START);
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }
  get ended(): boolean {
    return this.at >= this.lesson.steps.length;
  }

  /** Begin a step: its position is laid, unless it goes on where the last one ended. */
  goTo(at: number): void {
    const t = this.table;
    this.at = Math.min(Math.max(at, START), this.lesson.steps.length);
    this.done = false;
    t.clicks = [];
    t.pointed = null;
    t.moves = this.step?.moves ?? [];
    t.over = !this.step;
    t.view = this.step?.view ?? (this.ended ? t.view : null) ?? this.lesson.steps[0]!.view;
    t.motion.draw(t.view);
    if (this.step) this.say({ kind: 'do', text: this.step.say, rule: '' });
  }

  play(move: Move): void {
    const t = this.table;
    t.clicks = [];
    const end = this.step?.ends.find((each) => each.action === move.action);
    if (!end) {
      sound('no');
      this.say({ kind: 'else', text: `That is allowed too, but ${this.step?.otherwise}`, rule: '' });
      return;
    }
    t.moves = [];
    t.over = true; // nothing more to choose in this step
    t.view = end.view;
    t.motion.animate(
      end.lines.flatMap((line) => line.steps),
      end.view,
    );
    this.done = true;
    const told = end.lines.map((line) => line.sentence).join(' ');
    this.say({ kind: 'well', text: this.step!.because, rule: this.step!.rule }, told);
  }

  why(clicks: string[]): void {
    const { at } = this;
    this.reason(clicks).then((why) => {
      if (this.at !== at || this.done || !why.text) return;
      sound('no');
      this.say({ kind: 'no', text: `No: ${sentence(this.table, why)}`, rule: why.rule });
    }, report);
  }

  reason(clicks: string[]): Promise<Reason> {
    return api.lessonWhy(this.lesson.game, { step: this.at, clicks });
  }

  private say(word: Word, before = ''): void {
    this.word = word;
    app.said = [before, word.text].filter(Boolean).join(' ');
  }
}
