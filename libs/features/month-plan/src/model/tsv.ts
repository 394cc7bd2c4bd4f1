/** Cells of a block, by row. */
export type TextBlock = readonly (readonly string[])[];

const NEEDS_QUOTES = /[\t\n\r"]/;
const quote = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A block in the clipboard format of spreadsheets. A last row of one empty cell needs the line break at the end. */
export function toTsv(block: TextBlock): string {
  const lines = block.map((row) => row.map(quote).join('\t'));
  return lines.length > 1 && lines.at(-1) === '' ? `${lines.join('\n')}\n` : lines.join('\n');
}

/** Reads the quoted cell whose first character is at `start`. */
function readQuoted(text: string, start: number): { cell: string; end: number } {
  let cell = '';
  let index = start;
  for (; index < text.length; index += 1) {
    if (text[index] !== '"') cell += text[index];
    else if (text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else return { cell, end: index + 1 };
  }
  return { cell, end: index };
}

/** Reads a block from the clipboard. A line break at the end, as Excel writes it, adds no row. */
export function parseTsv(text: string): string[][] {
  const normalized = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const rows: string[][] = [[]];
  let cell = '';
  for (let index = 0; index < normalized.length; index += 1) {
    const char = normalized[index] ?? '';
    if (char === '"' && cell === '') {
      const quoted = readQuoted(normalized, index + 1);
      cell = quoted.cell;
      index = quoted.end - 1;
    } else if (char === '\t' || char === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\n') rows.push([]);
    } else cell += char;
  }
  if (rows.at(-1)?.length === 0 && cell === '' && rows.length > 1) rows.pop();
  else rows.at(-1)?.push(cell);
  return rows;
}
