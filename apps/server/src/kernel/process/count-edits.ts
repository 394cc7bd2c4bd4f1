/** The edits from one text to another: letters that are inserted, deleted or replaced, and neighbours that are swapped. */
export function countEdits(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isEqual = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isEqual ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(from.length, to.length);
}
