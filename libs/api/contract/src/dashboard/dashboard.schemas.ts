import * as z from 'zod/mini';

import { planThresholds } from '../month-plan/plan-thresholds.schemas.ts';

/** What is counted; each is the total of a list. */
export const FIGURE_KINDS = ['openStores', 'users', 'sessions', 'failedSignIns'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** Cents; null: no amount. */
export const cents = z.nullable(z.int());
/** Difference and completion compare only days that are over and have both a plan and cash-in. */
export const sums = { plan: cents, actual: cents, comparedPlan: cents, comparedActual: cents };

/** Calendar month `YYYY-MM` in the time zone of the caller's store, else of the company. */
export const month = z.string();
/** Query of the linked list, whose total is the count. */
export const query = z.record(z.string(), z.string());

const cashInDay = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  plan: cents,
  actual: cents,
  /** Stores with a plan for the day, and with cash-in. */
  planned: z.int(),
  recorded: z.int(),
  /** Cash-in of the same weekday a week before, and of that of the same week a year before. */
  weekBefore: cents,
  yearBefore: cents,
});
export type CashInDay = z.infer<typeof cashInDay>;

/** Plan and cash-in of the stores in the data scope of the caller. */
const cashIn = z.object({
  ...sums,
  /** Days on which something is compared. */
  days: z.int(),
  /** Days of stores that are over and have a plan but no cash-in: they are not compared. */
  missing: z.int(),
  thresholds: planThresholds,
  stores: z.int(),
  /** Empty if the stores have different ones. */
  currency: z.string(),
});
export type CashInSums = z.infer<typeof cashIn>;

const figure = z.object({
  kind: z.enum(FIGURE_KINDS),
  value: z.int(),
  /** The number that it is a part of. */
  total: z.nullable(z.int()),
  query,
});
export type Figure = z.infer<typeof figure>;

export const dashboardData = z.object({
  month,
  /** `YYYY-MM-DD` in the same time zone. */
  today: z.string(),
  /** Of plans and cash-in of the month, as the event stream announces it; 0 without the permission to list them. */
  revision: z.int(),
  cashIn: z.optional(cashIn),
  /** Yesterday and today, for callers who may list plans. */
  days: z.optional(z.array(cashInDay)),
  list: z.array(figure),
});
