import * as z from 'zod/mini';

import { optionsOf, optionsQuery } from '../endpoint/options.ts';
import { planMonth } from '../month-plan/month-plan.schemas.ts';
import { planThresholds } from '../month-plan/plan-thresholds.schemas.ts';
import { store } from '../stores/stores.schemas.ts';
import { id } from '../values/fields.ts';

const cents = z.nullable(z.int());

/** People of a store, of those whom the caller may list. */
const comparedStaff = z.object({
  count: z.int(),
  /** In the order of the posts; `names` are the first ones. */
  posts: z.array(z.object({ postId: id, postName: z.string(), count: z.int(), names: z.array(z.string()) })),
  roles: z.array(z.object({ roleId: id, roleName: z.string(), userCount: z.int() })),
});

const comparedStore = z.object({
  store,
  /** Amounts in cents by month. */
  plan: z.array(cents),
  actual: z.array(cents),
  /** Of the days of each month that are compared: over, with both a plan and cash-in. */
  comparedPlan: z.array(cents),
  comparedActual: z.array(cents),
  /** Of all months, on that base. */
  totals: z.object({ plan: cents, actual: cents, difference: cents, completion: z.nullable(z.number()) }),
  /** Null: the caller may not list users. */
  staff: z.nullable(comparedStaff),
});
export type ComparedStore = z.infer<typeof comparedStore>;

export const storeComparison = z.object({
  months: z.array(planMonth),
  /** Today in the calendar of the caller; its month is not over. */
  today: z.string(),
  thresholds: planThresholds,
  stores: z.array(comparedStore),
});
export type StoreComparison = z.infer<typeof storeComparison>;

const storeOption = z.object({ storeId: id, storeName: z.string(), storeCode: z.string(), regionName: z.string() });
export type StoreOption = z.infer<typeof storeOption>;

const areUnique = (list: string) => new Set(list.split(',')).size === list.split(',').length;
const filter = {
  /** Two to six stores, separated by commas, in the order of the columns. */
  ids: z.string().check(z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){1,5}$/), z.refine(areUnique)),
  from: planMonth,
  /** Not before `from`, at most 24 months. */
  to: planMonth,
};

export const storeComparisonQuery = z.strictObject(filter);
export const storeOptionsQuery = optionsQuery({});
export const storeOptions = optionsOf(storeOption);
export const storeComparisonExportQuery = z.strictObject({
  ...filter,
  differences: z._default(z.enum(['0', '1']), '0'),
});
