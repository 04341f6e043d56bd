// The log's lines as rows: runs of draws fold into one, and a line that the next one says again and goes on
// ("Cyan rolls.", "Cyan rolls 5.", "Cyan rolls 5 and passes.") gives way to it.
import type { LogLine } from '../../wire/complete';

export interface Row {
  line: LogLine;
  more: number; // chance lines folded into it
}

function goesOn(before: LogLine, line: LogLine): boolean {
  if (before.event === null || before.undone !== line.undone) return false;
  return line.sentence.startsWith(`${before.sentence.replace(/\.$/, '')} `);
}

export function folded(lines: LogLine[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last && goesOn(last.line, line)) rows[rows.length - 1] = { line, more: 0 };
    else if (line.kind === 'chance' && last?.line.kind === 'chance')
      rows[rows.length - 1] = { line, more: last.more + 1 };
    else rows.push({ line, more: 0 });
  }
  return rows;
}
