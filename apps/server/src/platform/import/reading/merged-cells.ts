import { MAX_COLUMNS, parseReference } from './cell-bounds.ts';
import { getText, type TableCell } from './table.ts';

/** Cells that all merged areas of a sheet may cover: those of a full sheet, once. */
const MAX_MARKED = 1_000_000;

type Rows = (TableCell | undefined)[][];

/**
 * Marks the cells of merged areas that have a value: only the first one has it in the file, but people see it in all.
 *
 * @throws if the areas overlap
 */
export function markMerged(rows: Rows, areas: readonly string[]): Rows {
  let marked = 0;
  for (const area of areas) {
    const [first = '', last = first] = area.split(':');
    const start = parseReference(first);
    const end = parseReference(last);
    const found = getText(rows[start.line - 1]?.[start.column]);
    if (found === '') continue;
    const lastLine = Math.min(end.line, rows.length);
    const lastColumn = Math.min(end.column, MAX_COLUMNS - 1);
    marked += Math.max(0, lastLine - start.line + 1) * Math.max(0, lastColumn - start.column + 1);
    if (marked > MAX_MARKED) throw new Error('merged areas overlap');
    for (let { line } = start; line <= lastLine; line += 1) {
      for (let { column } = start; column <= lastColumn; column += 1) {
        const isFirst = line === start.line && column === start.column;
        (rows[line - 1] ??= [])[column] = { found: isFirst ? found : '', reason: 'merged' };
      }
    }
  }
  return rows;
}
