// Time left, in words as short as a clock's.

export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
