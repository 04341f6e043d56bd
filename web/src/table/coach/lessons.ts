// The lessons fetched so far: card and lesson are one answer.
import * as api from '../../wire/client';
import type { Lesson } from '../../wire/complete';

const fetched = new Map<string, Promise<Lesson>>();

export function lessonOf(game: string): Promise<Lesson> {
  let asked = fetched.get(game);
  if (!asked) {
    asked = api.lesson(game);
    asked.catch(() => fetched.delete(game)); // to be asked again
    fetched.set(game, asked);
  }
  return asked;
}
