import { createContext } from 'react';

import type { PlanRow } from '../model/plan-rows.ts';

/** The rows that are checked for an action. */
export interface RowChoice {
  /** A row of sums stands for its stores; null: the row cannot be checked. */
  getChecked: (row: PlanRow) => boolean | 'indeterminate' | null;
  toggle: (row: PlanRow) => void;
}

/** Null: rows cannot be checked. */
export const RowChoiceContext = createContext<RowChoice | null>(null);
