import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { id, idOrNone, idOrNoneParam, idParam, maxLength, requiredText, version } from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { dryRun, importResultFields, importUpload, XLSX_TYPE } from './import-file.contract.ts';

/** Stores of one month that a call reads or changes: a page. */
export const MAX_PLAN_STORES = 500;
const MAX_PAGE = 10_000;
/** Cells that one call saves. */
export const MAX_PLAN_CELLS = 2_000;
/** Of a request with as many cells of the largest amounts. */
const SAVE_LIMITS = { maxBytes: 192 * 1024, maxMembers: 12_000 };
/** Largest amount of a cell in cents; the sum of a month of all stores is still exact. */
export const MAX_AMOUNT = 99_999_999_999;
const LONGEST_MONTH = 31;
const MAX_GROWTH = 9_000;

/** Calendar month `YYYY-MM`. */
export const planMonth = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
const planYear = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2099));

export const PLAN_STATES = ['draft', 'submitted', 'approved', 'returned', 'locked'] as const;
const planState = z.enum(PLAN_STATES);
export type PlanState = z.infer<typeof planState>;

/** An amount in cents; null: none. */
const amount = z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT)));
const cents = z.nullable(z.int());

const planStore = {
  storeId: id,
  storeName: z.string(),
  storeCode: z.string(),
  /** Department above the store. */
  regionId: idOrNone,
  regionName: z.string(),
  currency: z.string(),
};

/**
 * The plan of a store for a month, with its cash-in. The arrays have one item for each day. The version of a cell is
 * that of the sheet when the plan of this day was last changed.
 */
export const planSheet = z.object({
  ...planStore,
  /** 0 while nothing is stored for this month. */
  sheetId: idOrNone,
  state: planState,
  /** Why the plan was returned. */
  comment: z.string(),
  version,
  plan: z.array(cents),
  planVersions: z.array(z.int()),
  actual: z.array(cents),
});
export type PlanSheet = z.infer<typeof planSheet>;

const monthFields = {
  /** Increases with every change of the month: `since` of the next call. */
  revision: z.int(),
  stores: z.array(planSheet),
};
/** What stores add up to; of the days that have both a plan and cash-in, too, as only these are compared. */
const planSums = z.object({ plan: cents, actual: cents, comparedPlan: cents, comparedActual: cents });
export type PlanSums = z.infer<typeof planSums>;

/** Which part of the stores a response has. */
const pageFields = {
  /** Stores that match, on all pages. */
  count: z.int(),
  /** From 1; a page has `MAX_PLAN_STORES`. */
  pageIndex: z.int(),
  /** Of the stores on all pages; null if there is one page. */
  sums: z.nullable(planSums),
  /** Regions of the stores in scope, whatever region is requested. */
  regions: z.array(z.object({ regionId: idOrNone, regionName: z.string() })),
};
export const planMonthData = z.object({ month: planMonth, ...monthFields, ...pageFields });
export type PlanMonthData = z.infer<typeof planMonthData>;

/** A store in a year: sums by month. */
const planYearStore = z.object({
  ...planStore,
  plan: z.array(cents),
  actual: z.array(cents),
  states: z.array(z.nullable(planState)),
});
export type PlanYearStore = z.infer<typeof planYearStore>;

const cell = z.strictObject({
  day: z.int().check(z.minimum(1), z.maximum(LONGEST_MONTH)),
  amount,
  /** The version that the caller has read; 0 for a cell that was never filled in. */
  version,
});
const storeCells = z.strictObject({
  storeId: id,
  cells: z.array(cell).check(z.minLength(1), maxLength(LONGEST_MONTH)),
});
const hasUniqueStores = (stores: readonly { storeId: number }[]) =>
  new Set(stores.map(({ storeId }) => storeId)).size === stores.length;
const countCells = (stores: readonly { cells: readonly unknown[] }[]) =>
  stores.reduce((sum, { cells }) => sum + cells.length, 0);

/** A cell of a 409: another user has saved it. Sent as `data.current.cells`. */
export const planConflict = z.object({ storeId: id, day: z.int(), amount: cents, version });
export type PlanConflict = z.infer<typeof planConflict>;

const sheetRefs = z
  .array(z.strictObject({ storeId: id, version }))
  .check(z.minLength(1), maxLength(MAX_PLAN_STORES), z.refine(hasUniqueStores));
const sheetsBody = z.strictObject({ month: planMonth, sheets: sheetRefs });
const changedSheets = z.object({
  stores: z.array(z.object({ storeId: id, sheetId: id, state: planState, version })),
});

const copyBody = z.strictObject({
  month: planMonth,
  sheets: sheetRefs,
  /** Month whose plan is copied. */
  source: z.enum(['lastMonth', 'lastYear']),
  /** Growth of each store's sum in tenths of a percent. */
  growth: z.int().check(z.minimum(-1_000), z.maximum(MAX_GROWTH)),
  /** Distributes the sum by weekday instead of by day of the month. */
  byWeekday: z.boolean(),
});
export type PlanCopy = z.infer<typeof copyBody>;

const BASE = '/api/cafu/cash-in/month-plan';
const LIST = 'cafu:monthPlan:list';
const EDIT = 'cafu:monthPlan:edit';
const APPROVE = 'cafu:monthPlan:approve';

/** What needs attention: stores behind their plan, plans to submit, plans to approve. */
export const PLAN_ONLY = ['behind', 'toSubmit', 'toApprove'] as const;
export type PlanOnly = (typeof PLAN_ONLY)[number];
const planOnly = z.optional(z.enum(PLAN_ONLY));
/** A store is behind its plan if the days with cash-in have less than this share of what was planned for them. */
export const BEHIND_PERCENT = 95;

const pageIndex = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 1);
const pageQuery = {
  regionId: z._default(idOrNoneParam, 0),
  pageIndex,
  /** A store whose page is returned instead; 0: none. */
  pageOf: z._default(idOrNoneParam, 0),
};
const monthQuery = z.strictObject({ month: planMonth, ...pageQuery, only: planOnly });
/** The filters of the page; 0 stands for all. */
const exportFilter = {
  month: planMonth,
  regionId: z._default(idOrNoneParam, 0),
  storeId: z._default(idOrNoneParam, 0),
  pageIndex,
  only: planOnly,
};

const importResult = z.object(importResultFields);
export type PlanImportResult = z.infer<typeof importResult>;

export const monthPlanContract = {
  month: endpoint({
    method: 'GET',
    path: BASE,
    access: LIST,
    summary: 'The month plan of the stores in scope, with their cash-in',
    query: monthQuery,
    data: planMonthData,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${BASE}/changes`,
    access: LIST,
    summary: 'The stores whose plan or cash-in of a month has changed since a revision',
    query: z.strictObject({ month: planMonth, since: z.coerce.number().check(z.int(), z.nonnegative()) }),
    data: z.object({
      ...monthFields,
      /** More stores have changed than `MAX_PLAN_STORES`: read the month again. */
      hasMore: z.boolean(),
    }),
  }),
  year: endpoint({
    method: 'GET',
    path: `${BASE}/year`,
    access: LIST,
    summary: 'Plan and cash-in of a year by store and month',
    query: z.strictObject({ year: planYear, ...pageQuery }),
    data: z.object({ year: z.int(), stores: z.array(planYearStore), ...pageFields }),
  }),
  history: historyEndpoint({ path: `${BASE}/{sheetId}`, access: LIST, params: z.object({ sheetId: idParam }) }),
  /** All or nothing: a 409 lists the cells that others have changed meanwhile. */
  save: endpoint({
    method: 'PUT',
    path: `${BASE}/cells`,
    access: EDIT,
    summary: 'Save cells of the plan',
    bodyLimits: SAVE_LIMITS,
    body: z.strictObject({
      month: planMonth,
      stores: z.array(storeCells).check(
        z.minLength(1),
        maxLength(MAX_PLAN_STORES),
        z.refine(hasUniqueStores),
        z.refine((stores) => countCells(stores) <= MAX_PLAN_CELLS),
      ),
    }),
    data: z.object({ stores: z.array(z.object({ storeId: id, version, planVersions: z.array(z.int()) })) }),
  }),
  previewCopy: endpoint({
    method: 'POST',
    path: `${BASE}/copy/preview`,
    access: EDIT,
    summary: 'What copying an earlier plan would give each store',
    body: copyBody,
    data: z.object({
      stores: z.array(
        z.object({
          storeId: id,
          /** Sum of the month that is copied; null: it has no plan, and the store keeps its own. */
          source: cents,
          /** Sum of the present plan. */
          current: cents,
          target: cents,
          canChange: z.boolean(),
        }),
      ),
    }),
  }),
  copy: endpoint({
    method: 'PUT',
    path: `${BASE}/copy`,
    access: EDIT,
    summary: 'Replace plans by an earlier month with growth',
    body: copyBody,
    data: changedSheets,
  }),
  submit: endpoint({
    method: 'PUT',
    path: `${BASE}/submit`,
    access: 'cafu:monthPlan:submit',
    summary: 'Submit plans for approval',
    body: sheetsBody,
    data: changedSheets,
  }),
  approve: endpoint({
    method: 'PUT',
    path: `${BASE}/approve`,
    access: APPROVE,
    summary: 'Approve submitted plans',
    body: sheetsBody,
    data: changedSheets,
  }),
  return: endpoint({
    method: 'PUT',
    path: `${BASE}/return`,
    access: APPROVE,
    summary: 'Return submitted or approved plans with a comment',
    body: z.strictObject({
      month: planMonth,
      sheets: sheetRefs,
      comment: requiredText(500),
    }),
    data: changedSheets,
  }),
  lock: endpoint({
    method: 'PUT',
    path: `${BASE}/lock`,
    access: APPROVE,
    summary: 'Lock approved plans: neither plan nor cash-in of the month can change',
    body: sheetsBody,
    data: changedSheets,
  }),
  unlock: endpoint({
    method: 'PUT',
    path: `${BASE}/unlock`,
    access: APPROVE,
    summary: 'Unlock plans, which are approved again',
    body: sheetsBody,
    data: changedSheets,
  }),
  export: endpoint({
    method: 'GET',
    path: `${BASE}/export`,
    access: 'cafu:monthPlan:export',
    summary: 'Export a month by store and day as CSV',
    query: z.strictObject(exportFilter),
    data: z.null(),
    download: 'text/csv',
  }),
  exportWorkbook: endpoint({
    method: 'GET',
    path: `${BASE}/export/workbook`,
    access: 'cafu:monthPlan:export',
    summary: 'Export plan, cash-in and difference of a month or year by store as XLSX',
    /** Of a year, `month` is one of its months. */
    query: z.strictObject({ period: z._default(z.enum(['month', 'year']), 'month'), ...exportFilter }),
    data: z.null(),
    download: XLSX_TYPE,
  }),
  /** All or nothing: with any error nothing is imported; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: `${BASE}/import`,
    access: EDIT,
    summary: 'Import plans from a CSV or XLSX file, such as an exported month; with `dryRun` only validate it',
    query: z.strictObject({ dryRun }),
    upload: importUpload,
    ignoresIdempotencyKey: true,
    data: importResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: `${BASE}/importTemplate`,
    access: EDIT,
    summary: 'Template of an import file with an example row',
    data: z.null(),
    download: 'text/csv',
  }),
};

export const PLAN_VALUES = ['plan', 'actual', 'difference', 'completion'] as const;
export type PlanValue = (typeof PLAN_VALUES)[number];

/** What the address of the page holds. */
export const monthPlanSearch = z.strictObject({
  period: z._default(z.enum(['month', 'year']), 'month'),
  /** Default: the current month. */
  month: z.optional(planMonth),
  show: z._default(z.enum(PLAN_VALUES), 'plan'),
  region: z._default(idOrNoneParam, 0),
  store: z._default(idOrNoneParam, 0),
  /** Of a company with more stores than a page has. */
  page: pageIndex,
  /** Of a month; years show all stores. */
  only: planOnly,
});
