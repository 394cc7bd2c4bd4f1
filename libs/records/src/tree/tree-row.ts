/** A record of a tree. */
export interface TreeRow<Row> {
  /** 0 for a root. */
  parentId: number;
  version: number;
  children: Row[];
}

/** All rows of a tree, parents before their children. */
export const flattenTree = <Row extends TreeRow<Row>>(rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => [row, ...flattenTree(row.children)]);

/** The row with the id, at any depth. */
export function findTreeRow<Row extends TreeRow<Row>>(
  rows: readonly Row[],
  getId: (row: Row) => number,
  id: number,
): Row | undefined {
  for (const row of rows) {
    const found = getId(row) === id ? row : findTreeRow(row.children, getId, id);
    if (found) return found;
  }
  return undefined;
}

/** Number of rows at all depths. */
export const countTree = <Row extends TreeRow<Row>>(rows: readonly Row[]): number =>
  rows.reduce((sum, { children }) => sum + 1 + countTree(children), 0);
