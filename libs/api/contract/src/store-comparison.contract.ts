import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { XLSX_TYPE } from './import-file.contract.ts';
import { planMonth } from './month-plan.contract.ts';
import { store } from './stores.contract.ts';

export const MIN_COMPARED_STORES = 2;
export const MAX_COMPARED_STORES = 6;
/** Months of one comparison. */
export const MAX_COMPARED_MONTHS = 24;
/** Stores to choose from. */
export const MAX_STORE_OPTIONS = 1_000;
/** Names of one post in a store. */
export const MAX_COMPARED_NAMES = 20;

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
  /** Difference and completion compare the months that have both. */
  totals: z.object({ plan: cents, actual: cents, difference: cents, completion: z.nullable(z.number()) }),
  /** Null: the caller may not list users. */
  staff: z.nullable(comparedStaff),
});
export type ComparedStore = z.infer<typeof comparedStore>;

export const storeComparison = z.object({ months: z.array(planMonth), stores: z.array(comparedStore) });
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

const BASE = '/api/cafu/store-comparison';
const LIST = 'cafu:storeComparison:list';

export const storeComparisonContract = {
  compare: endpoint({
    method: 'GET',
    path: BASE,
    access: LIST,
    summary: 'Plan, cash-in, people, roles and configuration of two to six stores',
    query: z.strictObject(filter),
    queryNamesRecords: true,
    data: storeComparison,
  }),
  options: endpoint({
    method: 'GET',
    path: `${BASE}/store`,
    access: LIST,
    summary: 'The stores that the caller may compare, up to 1,000',
    data: z.array(storeOption),
  }),
  export: endpoint({
    method: 'GET',
    path: `${BASE}/export`,
    access: 'cafu:storeComparison:export',
    summary: 'Export a comparison as XLSX',
    query: z.strictObject({ ...filter, differences: z._default(z.enum(['0', '1']), '0') }),
    queryNamesRecords: true,
    data: z.null(),
    download: XLSX_TYPE,
  }),
};

/** What the address of the page holds. */
export const storeComparisonSearch = z.strictObject({
  /** Ids separated by commas; may be fewer or more than can be compared. */
  stores: z._default(z.string().check(z.regex(/^(?:[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,19})?$/)), ''),
  /** Default: January of this year. */
  from: z.optional(planMonth),
  /** Default: the current month. */
  to: z.optional(planMonth),
  /** Only what differs. */
  differences: z._default(z.enum(['0', '1']), '0'),
});
