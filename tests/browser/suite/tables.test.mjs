// The other half: what a table offers in every game, what is taught, and what follows.
import { suite } from './suite.mjs';

await suite('tables', [
  'newcomer/levels',
  'newcomer/return',
  'host',
  'dice',
  'advice',
  'learning/lessons',
  'learning/coach',
  'games',
  'together',
  'after',
  'corners',
]);
