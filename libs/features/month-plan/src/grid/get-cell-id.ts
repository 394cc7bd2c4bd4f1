/** Id of a cell, which the grid names as its active descendant. */
export const getCellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;
