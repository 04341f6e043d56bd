// What is measured with nothing beside it, and the last word on all the rest. Run after the two halves.
import { suite } from './suite.mjs';

await suite('alone', ['motion', 'deadends/cold', 'suite/pressed']);
