import type { Cents } from '@backroom/contract/amount';
import type { PlanSheet } from '@backroom/contract/month-plan';

/** The amount that is typed into a cell: plan or cash-in. */
export type AmountKind = 'plan' | 'actual';

export interface CellRef {
  kind: AmountKind;
  storeId: number;
  /** From 1. */
  day: number;
}

/** A stored value. */
export interface CellValue {
  amount: Cents;
  /** 0 while the cell was never written. */
  version: number;
}

export const toKey = ({ kind, storeId, day }: CellRef): string => `${kind} ${storeId} ${day}`;

export const toRef = ({ kind, storeId, day }: CellRef): CellRef => ({ kind, storeId, day });

/** Where a sheet has the versions of its amounts. */
export const VERSIONS = { plan: 'planVersions', actual: 'actualVersions' } as const satisfies Record<
  AmountKind,
  string
>;

export const readCell = (sheet: PlanSheet | undefined, { kind, day }: CellRef): CellValue => ({
  amount: sheet?.[kind][day - 1] ?? null,
  version: sheet?.[VERSIONS[kind]][day - 1] ?? 0,
});

export const writeCell = (sheet: PlanSheet, { kind, day }: CellRef, { amount, version }: CellValue): PlanSheet => ({
  ...sheet,
  [kind]: sheet[kind].with(day - 1, amount),
  [VERSIONS[kind]]: sheet[VERSIONS[kind]].with(day - 1, version),
});
