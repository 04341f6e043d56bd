import { expect, test } from 'vitest';
import { inHundredths } from './hundredths';

test('whole hundredths add up to a hundred, in the same order', () => {
  expect(inHundredths([0.485, 0.515])).toEqual([49, 51]);
  expect(inHundredths([0.333, 0.333, 0.334])).toEqual([33, 33, 34]);
  expect(inHundredths([0.29, 0.71])).toEqual([29, 71]); // 100 * 0.29 is a little less than 29
  expect(inHundredths([1, 0])).toEqual([100, 0]);
  expect(inHundredths([0.166, 0.167, 0.167, 0.166, 0.167, 0.167]).reduce((a, b) => a + b)).toBe(100);
});
