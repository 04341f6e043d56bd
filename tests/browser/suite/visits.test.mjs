// One half of the proofs in a real browser, against a server of its own: people come, play, are lost and come back.
import { suite } from './suite.mjs';

await suite('visits', [
  'play',
  'visit',
  ...['offline', 'help', 'refusals', 'leaving', 'sideways', 'crowded', 'full'].map((end) => `deadends/${end}`),
]);
