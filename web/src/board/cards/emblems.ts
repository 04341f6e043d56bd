// Emblems of cards that are told apart by what they picture: a filled body and lines of ink, within 16 of the origin.
export interface Emblem {
  body: string;
  line: string;
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0 ${r} ${r} 0 1 1 ${-2 * r} 0z`;

export const EMBLEMS: Record<string, Emblem> = {
  dividers: { body: disc(0, -12, 3.6), line: 'M-1.5-9L-9 14M1.5-9L9 14M-7 7A10 10 0 0 0 7 7' },
  mallet: { body: 'M-12-5L-2-15L6-7L-4 3z', line: 'M1-2L13 10M-13 14l7-7M-9.5 8.5l5 5' },
  drum: {
    body: 'M-12-3a12 4.5 0 0 1 24 0a12 4.5 0 0 1-24 0z',
    line: 'M-12-3V9a12 4.5 0 0 0 24 0V-3M-12-1L-6 13 0 2 6 13 12-1M-3-5L-12-15M3-5L12-15',
  },
  letter: { body: disc(0, 4, 4), line: 'M-15-9H15V12H-15zM-15-9L-3 2M15-9L3 2' },
  spears: { body: 'M0-16l4.5 8L0-3l-4.5-5zM-11-11l4 7-4 4-4-4zM11-11l4 7-4 4-4-4z', line: 'M0-3V15M-11 0V15M11 0V15' },
  medal: { body: disc(0, 5.5, 9), line: `M-8-15L-3-3M8-15L3-3M-8-15H8${disc(0, 5.5, 4.2)}` },
  shield: { body: 'M0-15L13-10V-1C13 8 6 13 0 15z', line: 'M0-15L13-10V-1C13 8 6 13 0 15-6 13-13 8-13-1V-10z' },
  gear: {
    body: disc(0, 0, 4),
    line:
      disc(0, 0, 9) + 'M0-9v-6M0 9v6M9 0h6M-9 0h-6M6.4-6.4l4.2-4.2M-6.4-6.4l-4.2-4.2M6.4 6.4l4.2 4.2M-6.4 6.4l-4.2 4.2',
  },
  mask: {
    body: 'M-15-8C-8-11-4-9 0-7 4-9 8-11 15-8 15 1 11 7 6 7 3 7 2 4 0 3-2 4-3 7-6 7-11 7-15 1-15-8z',
    line: 'M-11-1q4-4 8 0M3-1q4-4 8 0M-15-6q-2 8 1 16M15-6q2 8-1 16',
  },
  purse: { body: 'M-5-5C-16 2-13 15 0 15S16 2 5-5z', line: 'M-5-5L-8-14-1-11 8-14 5-5M-8-5H8' },
  eye: { body: disc(0, 0, 4.5), line: 'M-16 0Q0-16 16 0 0 16-16 0z' },
  scales: {
    body: 'M-16 4h11a5.5 5.5 0 0 1-11 0zM5 4h11a5.5 5.5 0 0 1-11 0z',
    line: 'M0-14V13M-7 14H7M-10.5-9H10.5M-15 4L-10.5-9-6 4M6 4L10.5-9 15 4',
  },
  torch: { body: 'M1-16C10-8 7-1 0-1-7-1-8-7-4-11-3-8-1-8 1-16z', line: 'M-6 2H6M-3.5 2L-1 15H1L3.5 2' },
  fence: { body: 'M-13 14V-9l3-5 3 5V14zM-3 14V-9l3-5 3 5V14zM7 14V-9l3-5 3 5V14z', line: 'M-16-4H16M-16 6H16' },
  footprints: {
    body:
      'M-7-15c4 0 5 5 3.5 9h-7C-12-10-11-15-7-15zM-10.3-4h6.4c.5 4-1 6-3 6s-4-2-3.4-6z' +
      'M7-2c4 0 5 5 3.5 9h-7C2 3 3-2 7-2zM3.7 9h6.4c.5 4-1 6-3 6s-4-2-3.4-6z',
    line: '',
  },
  broken: { body: 'M-8 3L0-5 2-1 5-2 5 1-3 8zM5-8L14-16 16-14 9-3 8-6z', line: 'M-14 14L-6 6M-12 3L-3 12' },
  gate: { body: 'M-15 15V-13H-7V15zM7 15V-13H15V15z', line: 'M-7-6H7M-7 3V-6M-2.4 5V-6M2.4 5V-6M7 3V-6' },
  bell: {
    body: 'M0-12C8-12 8-3 9 2L12 8H-12L-9 2C-8-3-8-12 0-12z',
    line: 'M0-15V-12M-12 8H12M-3.5 12a3.5 3 0 0 0 7 0M-13-11q-4 4-3 9M13-11q4 4 3 9',
  },
  scroll: { body: 'M-9-13H12V9C12 13 9 14 7 14H-10C-7 14-9 10-9 9z', line: 'M-4-7H7M-4-1H7M-4 5H2' },
};
