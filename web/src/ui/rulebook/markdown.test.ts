import { describe, expect, it } from 'vitest';
import { inlines, parse, search, textOf } from './markdown';

const BOOK = `# A game
Two lines
of one paragraph.

## Moving
- **AB-6.1** Forward *n*: as AB-6.2 says.
  It goes on here.
- **AB-6.2 [R]** Landing, see \`to\` and [the site](https://example.org/x).
- plain item

| a | b |
|---|---|
| 1 | **2** |

\`\`\`json
{"x": 1}
\`\`\`
`;

describe('the rulebook', () => {
  const blocks = parse(BOOK);
  it('finds every kind of block', () => {
    expect(blocks.map((b) => b.kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'rule',
      'rule',
      'item',
      'table',
      'code',
    ]);
    expect(textOf(blocks[1]!)).toBe('Two lines of one paragraph.');
  });
  it('knows rules by their id and joins their lines', () => {
    expect(blocks[3]).toMatchObject({ kind: 'rule', id: 'AB-6.1' });
    expect(textOf(blocks[3]!)).toBe('AB-6.1 Forward n: as AB-6.2 says. It goes on here.');
    expect(textOf(blocks[4]!)).toContain('ruling Landing');
  });
  it('links rule ids inside a text and nothing dangerous', () => {
    expect(inlines('see AB-5.3w, AB-4.J or AB-S1.')).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'rule', text: 'AB-5.3w' },
      { kind: 'text', text: ', ' },
      { kind: 'rule', text: 'AB-4.J' },
      { kind: 'text', text: ' or ' },
      { kind: 'rule', text: 'AB-S1' },
      { kind: 'text', text: '.' },
    ]);
    expect(inlines('[x](javascript:alert)')).toEqual([{ kind: 'text', text: 'x' }]);
  });
  it('searches for all words and keeps the heading', () => {
    expect(search(blocks, 'landing site').map((b) => b.kind)).toEqual(['heading', 'rule']);
    expect(search(blocks, 'nowhere')).toEqual([]);
  });
});
