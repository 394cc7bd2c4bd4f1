import type { PlanSheet, PlanSums, PlanValue, PlanYearStore } from '@backroom/contract/month-plan';
import {
  addSums,
  type Amounts,
  getCompletion,
  getDifference,
  getSums,
  NO_SUMS,
  sumColumns,
  sumDays,
} from '@backroom/contract/month-plan/rules';

/** What cells add up to. Difference and completion compare only days that are over and have both amounts. */
export type Sums = PlanSums;

/** The sums of one cell. */
export const getCell = (row: Amounts, index: number): Sums => getSums(row, index);

/** Rows are replaced when they change, so their sums are computed once. */
const known = new WeakMap<Amounts, Sums>();

/** The sums of all cells of a row. */
export function sumRow(row: Amounts): Sums {
  const cached = known.get(row);
  if (cached) return cached;
  const sums = sumDays(row);
  known.set(row, sums);
  return sums;
}

/** The sums of all cells of rows. */
export const sumRows = (rows: readonly Amounts[]): Sums =>
  rows.reduce((all, row) => addSums(all, sumRow(row)), NO_SUMS);

/** The shown value of sums: cents, or a ratio for the completion; null if there is none. */
export function getValue(sums: Sums, kind: PlanValue): number | null {
  switch (kind) {
    case 'plan':
    case 'actual':
      return sums[kind];
    case 'difference':
      return getDifference(sums);
    case 'completion':
      return getCompletion(sums);
  }
}

/** A store of a month or a year: an amount for each column. */
export type PlannedStore = PlanSheet | PlanYearStore;

/** A row of the grid. Column 0 is the sum, the others are days or months. */
export interface PlanRow {
  key: string;
  kind: 'total' | 'region' | 'store';
  name: string;
  store: PlannedStore | null;
  getSums: (column: number) => Sums;
}

export const toRowKey = (storeId: number): string => `store ${storeId}`;

interface StoreFilter {
  regionId: number;
  storeId: number;
}

/** 0 stands for all. */
export const filterStores = <Store extends PlannedStore>(
  stores: readonly Store[],
  { regionId, storeId }: StoreFilter,
): readonly Store[] =>
  stores.filter(
    (store) => (regionId === 0 || store.regionId === regionId) && (storeId === 0 || store.storeId === storeId),
  );

function createSumRow(
  row: Pick<PlanRow, 'key' | 'kind' | 'name'>,
  stores: readonly PlannedStore[],
  length: number,
): PlanRow {
  const columns = sumColumns(stores, length);
  const total = sumRows(stores);
  return { ...row, store: null, getSums: (column) => (column === 0 ? total : (columns[column - 1] ?? NO_SUMS)) };
}

/** A store is replaced when it changes, and so is its row. */
const storeRows = new WeakMap<PlannedStore, PlanRow>();

/** The row of a store. */
export function createStoreRow(store: PlannedStore): PlanRow {
  const known = storeRows.get(store);
  if (known) return known;
  const row: PlanRow = {
    key: toRowKey(store.storeId),
    kind: 'store',
    name: store.storeName,
    store,
    getSums: (column) => (column === 0 ? sumRow(store) : getCell(store, column - 1)),
  };
  storeRows.set(store, row);
  return row;
}

/** The rows of a grid: the total, then the stores below the sum of their region. A single store has no sums of stores. */
export function createPlanRows(stores: readonly PlannedStore[], length: number, totalName: string): readonly PlanRow[] {
  if (stores.length === 1) return stores.map(createStoreRow);
  const regions = new Map<number, PlannedStore[]>();
  for (const store of stores) {
    const list = regions.get(store.regionId);
    if (list) list.push(store);
    else regions.set(store.regionId, [store]);
  }
  const ofRegion = ([regionId, list]: [number, PlannedStore[]]): PlanRow[] => {
    const name = list[0]?.regionName ?? '';
    return [
      createSumRow({ key: `region ${regionId}`, kind: 'region', name }, list, length),
      ...list.map(createStoreRow),
    ];
  };
  const total = createSumRow({ key: 'total', kind: 'total', name: totalName }, stores, length);
  return [total, ...[...regions].flatMap(ofRegion)];
}

/** Whether a value compares cash-in with the plan, and so has a base and a standing. */
export const isComparison = (kind: PlanValue): boolean => kind === 'difference' || kind === 'completion';
