import type { ImportRow } from './parse-rows.ts';

/** What an import did with its rows. */
export interface RowAccount {
  created: (row: Pick<ImportRow, 'rowNumber'>) => void;
  unchanged: (row: Pick<ImportRow, 'rowNumber'>) => void;
}

/** Accounts for each row of an import: created, unchanged or refused. */
export function createRowAccount() {
  const created = new Set<number>();
  const unchanged = new Set<number>();
  const enter = (set: Set<number>, { rowNumber }: Pick<ImportRow, 'rowNumber'>) => {
    if (created.has(rowNumber) || unchanged.has(rowNumber)) throw new Error(`row ${rowNumber} is entered twice`);
    set.add(rowNumber);
  };
  return {
    created: (row) => enter(created, row),
    unchanged: (row) => enter(unchanged, row),

    /** @throws for a row in none of them: checked before the commit, as an import must not fail after it */
    assertEntered(rows: readonly Pick<ImportRow, 'rowNumber'>[]) {
      const missing = rows.find(({ rowNumber }) => !created.has(rowNumber) && !unchanged.has(rowNumber));
      if (missing) throw new Error(`row ${missing.rowNumber} is accounted for 0 times`);
    },

    /**
     * The numbers of rows, which add up.
     *
     * @throws if a row is in none of them or in several: such an import must not succeed
     */
    balance(rows: readonly Pick<ImportRow, 'rowNumber'>[], refused: ReadonlySet<number>) {
      for (const { rowNumber } of rows) {
        const entries = [created, unchanged, refused].filter((set) => set.has(rowNumber)).length;
        if (entries !== 1) throw new Error(`row ${rowNumber} is accounted for ${entries} times`);
      }
      const numbers = { rows: rows.length, created: created.size, unchanged: unchanged.size, refused: refused.size };
      if (numbers.rows !== numbers.created + numbers.unchanged + numbers.refused)
        throw new Error(`rows of an import do not add up: ${JSON.stringify(numbers)}`);
      return numbers;
    },
  } satisfies RowAccount & Record<string, unknown>;
}
