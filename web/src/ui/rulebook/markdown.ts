// Just enough Markdown for a rulebook: headings, paragraphs, lists, tables, code, bold, italics, links. No HTML.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'code'; text: string }
  | { kind: 'rule'; text: string } // a rule's id
  | { kind: 'tag'; text: string } // [R] a ruling, [V name=value] a variant
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'rule'; id: string; inlines: Inline[] } // a numbered rule
  | { kind: 'item'; inlines: Inline[]; depth: number }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const RULE_ID = '[A-Z]{2}-[A-Z]?\\d+(?:\\.[A-Z]?\\d*)?[a-zA-Z]?';
const INLINE = new RegExp(
  [
    '\\*\\*([^*]+)\\*\\*', // bold
    '\\*([^*]+)\\*', // italic
    '`([^`]+)`', // code
    '\\[([^\\]]+)\\]\\(([^)\\s]+)\\)', // a link
    `\\b(${RULE_ID})\\b`,
    '\\[([RV](?:[ :][^\\]]*)?)\\]', // a ruling or a variant
  ].join('|'),
  'g',
);
const RULE_ITEM = new RegExp(`^[-*] \\*\\*(${RULE_ID})([^*]*)\\*\\*\\s*(.*)$`);

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const m of text.matchAll(INLINE)) {
    if (m.index > at) found.push({ kind: 'text', text: text.slice(at, m.index) });
    if (m[1] !== undefined) found.push({ kind: 'bold', text: m[1] });
    else if (m[2] !== undefined) found.push({ kind: 'italic', text: m[2] });
    else if (m[3] !== undefined) found.push({ kind: 'code', text: m[3] });
    else if (m[4] !== undefined) found.push(link(m[4], m[5]!));
    else if (m[6] !== undefined) found.push({ kind: 'rule', text: m[6] });
    else if (m[7] !== undefined) found.push({ kind: 'tag', text: tagText(m[7]) });
    at = m.index + m[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** A ruling may say why; a variant names its option. */
function tagText(tag: string): string {
  const rest = tag.slice(1).replace(/^[: ]+/, '');
  return `${tag.startsWith('R') ? 'ruling' : 'variant'}${rest ? ` ${rest}` : ''}`;
}

/** Only addresses inside the site and plain web addresses are links; anything else stays text. */
function link(text: string, href: string): Inline {
  return /^(https?:\/\/|\/(?!\/)|#)/.test(href) ? { kind: 'link', text, href } : { kind: 'text', text };
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inlines(cell.trim()));

export function parse(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.replace(/\r/g, '').split('\n');
  let i = 0;
  const more = (stop: RegExp) => {
    let text = '';
    while (i < lines.length && lines[i]!.trim() && !stop.test(lines[i]!)) text += ` ${lines[i++]!.trim()}`;
    return text;
  };
  const START = /^(#|[-*] |\d+\. |```|\|)|^\s*[-*] /;
  while (i < lines.length) {
    const line = lines[i]!;
    const heading = /^(#{1,4}) (.+)$/.exec(line);
    const rule = RULE_ITEM.exec(line);
    const item = /^(\s*)(?:[-*]|\d+\.) (.*)$/.exec(line);
    if (!line.trim()) i++;
    else if (heading) {
      blocks.push({
        kind: 'heading',
        level: heading[1]!.length,
        text: heading[2]!.replace(/\*\*/g, ''),
        id: slug(heading[2]!),
      });
      i++;
    } else if (line.startsWith('```')) {
      const code = [];
      for (i++; i < lines.length && !lines[i]!.startsWith('```'); i++) code.push(lines[i]!);
      i++;
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (line.startsWith('|')) {
      const rows = [];
      for (; i < lines.length && lines[i]!.startsWith('|'); i++) rows.push(lines[i]!);
      const body = rows.slice(1).filter((row) => !/^\|[\s:|-]+\|$/.test(row));
      blocks.push({ kind: 'table', head: cells(rows[0]!), rows: body.map(cells) });
    } else if (rule) {
      i++;
      blocks.push({
        kind: 'rule',
        id: rule[1]!,
        inlines: inlines(`${rule[2]!.trim() ? `${rule[2]!.trim()} ` : ''}${rule[3]!}${more(START)}`),
      });
    } else if (item) {
      i++;
      blocks.push({ kind: 'item', depth: item[1]!.length >> 1, inlines: inlines(item[2]! + more(START)) });
    } else {
      i++;
      blocks.push({ kind: 'paragraph', inlines: inlines(line.trim() + more(START)) });
    }
  }
  return blocks;
}

/** Return the words of a block, for searching. */
export function textOf(block: Block): string {
  if (block.kind === 'heading' || block.kind === 'code') return block.text;
  if (block.kind === 'table')
    return [...block.head, ...block.rows.flat()]
      .flat()
      .map((part) => part.text)
      .join(' ');
  const words = block.inlines.map((part) => part.text).join('');
  return block.kind === 'rule' ? `${block.id} ${words}` : words;
}

/** Return the blocks that speak of all words searched for, with the headings above them. */
export function search(blocks: Block[], query: string): Block[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return blocks;
  const found: Block[] = [];
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      continue;
    }
    const text = textOf(block).toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    if (heading) found.push(heading);
    heading = null;
    found.push(block);
  }
  return found;
}
