import type { Cents } from '@backroom/contract/amount';
import type { CashInCorrection } from '@backroom/contract/cash-in';
import type { PlanAction } from '@backroom/contract/month-plan/rules';

import type { CashInAuthor, LastMove } from '../../schema/month-plan.table.ts';
import type { LockedSheet } from './plan-sheets.ts';
import type { TakingsChange } from './takings/takings-day.entity.ts';

/** A change of a locked sheet. */
export interface SheetChange {
  before: LockedSheet;
  /** Days with their new plan, from 1. */
  plan?: ReadonlyMap<number, Cents>;
  actual?: ReadonlyMap<number, Cents>;
  /** Days with lines, by day: their takings follow from them. */
  takings?: ReadonlyMap<number, TakingsChange>;
  /** Of the new cash-in, by day. */
  authors?: ReadonlyMap<number, CashInAuthor>;
  /** Why changes of cash-in are corrections, by day. */
  corrections?: ReadonlyMap<number, CashInCorrection>;
  /** Amounts that a person has to decide about, before and after, by field of the log such as `rival3`. */
  questions?: ReadonlyMap<string, readonly [before: Cents, after: Cents]>;
  /** The action that changes the state. */
  move?: PlanAction;
  /** The action that is taken back instead: what it replaced comes again. */
  undo?: LastMove;
  comment?: string;
}
