import type { TakingsSign, TakingsStoreDays } from '@backroom/contract/takings';
import { isWaiting } from '@backroom/contract/takings/rules';

/** The rows as they are shown. They keep their order while one works, although the server would sort them anew. */
export interface ShownStores {
  /** What was requested; another request begins anew. */
  key: string;
  /** The response that is shown. */
  source: readonly TakingsStoreDays[] | null;
  rows: readonly TakingsStoreDays[];
  /** Stores with a day that was decided here: they stay, although a filter no longer has them. */
  decided: ReadonlySet<number>;
}

export const NO_STORES: ShownStores = { key: '', source: null, rows: [], decided: new Set() };

/** Takes over a response: rows that are shown stay where they are, others follow. */
export function receiveStores(shown: ShownStores, key: string, source: readonly TakingsStoreDays[]): ShownStores {
  if (shown.key !== key) return { key, source, rows: source, decided: new Set() };
  const fresh = new Map(source.map((store) => [store.storeId, store]));
  const kept = shown.rows.flatMap((row) => {
    const next = fresh.get(row.storeId);
    fresh.delete(row.storeId);
    return next ?? (shown.decided.has(row.storeId) ? row : []);
  });
  return { ...shown, source, rows: [...kept, ...fresh.values()] };
}

/** Shows the sign that a decision has left, before the rows are read again. */
export function applyDecision(shown: ShownStores, storeId: number, column: number, sign: TakingsSign): ShownStores {
  const rows = shown.rows.map((row) => {
    if (row.storeId !== storeId) return row;
    const signs = row.signs.with(column, sign);
    return { ...row, signs, waiting: signs.filter(isWaiting).length };
  });
  return { ...shown, rows, decided: new Set([...shown.decided, storeId]) };
}

/** The rows in the order of the server. */
export const sortAgain = (shown: ShownStores): ShownStores => ({
  ...shown,
  rows: shown.source ?? shown.rows,
  decided: new Set(),
});

export const isReordered = ({ source, rows }: ShownStores): boolean =>
  source !== null &&
  (source.length !== rows.length || rows.some(({ storeId }, index) => source[index]?.storeId !== storeId));
