/** Return shares of one as whole hundredths that add up to a hundred: what is left over goes to the largest rests. */
export function inHundredths(shares: number[]): number[] {
  const whole = shares.map((share) => Math.floor(100 * share + 1e-9));
  const left = Math.round(100 * shares.reduce((sum, share) => sum + share, 0)) - whole.reduce((sum, n) => sum + n, 0);
  const byRest = shares.map((_, i) => i).sort((a, b) => 100 * shares[b]! - whole[b]! - (100 * shares[a]! - whole[a]!));
  for (const i of byRest.slice(0, Math.max(left, 0))) whole[i]! += 1;
  return whole;
}
