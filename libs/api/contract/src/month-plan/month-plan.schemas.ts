import * as z from 'zod/mini';

import { cashInQuestion } from '../cash-in/cash-in.schemas.ts';
import { importResultFields } from '../import-file/import-file.schemas.ts';
import { MONTH_PATTERN } from '../values/codes.ts';
import { id, idOrNone, idOrNoneParam, idParam, maxLength, requiredText, version } from '../values/fields.ts';
import {
  MAX_AMOUNT,
  MAX_PLAN_CELLS,
  MAX_PLAN_COMMENT,
  MAX_PLAN_GROWTH,
  MAX_PLAN_PAGE,
  MAX_PLAN_STORES,
  MIN_PLAN_GROWTH,
  PLAN_EMPTY_REASONS,
  PLAN_ONLY,
  PLAN_STATES,
} from './month-plan.constants.ts';
import { planThresholds } from './plan-thresholds.schemas.ts';

const LONGEST_MONTH = 31;

/** Calendar month `YYYY-MM`. */
export const planMonth = z.string().check(z.regex(MONTH_PATTERN));
const planYear = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2099));

const planState = z.enum(PLAN_STATES);

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
  /** The caller has submitted the plan, so that another user has to approve it. */
  needsOtherApprover: z.boolean(),
  version,
  plan: z.array(cents),
  planVersions: z.array(z.int()),
  actual: z.array(cents),
  /** Counts the changes of cash-in; 0: never recorded. */
  actualVersions: z.array(z.int()),
  /** Open ones. */
  questions: z.array(cashInQuestion),
  /** Business day `YYYY-MM-DD` of the store: later days take no cash-in. */
  today: z.string(),
  /** The days of the month before `today`: difference and completion compare only these. */
  daysOver: z.int(),
});
export type PlanSheet = z.infer<typeof planSheet>;

const monthFields = {
  /** Increases with every change of the month: `since` of the next call. */
  revision: z.int(),
  stores: z.array(planSheet),
};
/**
 * What stores add up to; of the days that difference and completion compare, too: days up to yesterday in the calendar
 * of the store, with both a plan and cash-in.
 */
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
  /** Null: there are stores. */
  emptyReason: z.nullable(z.enum(PLAN_EMPTY_REASONS)),
  thresholds: planThresholds,
  /** Regions of the stores in scope, whatever region is requested. */
  regions: z.array(z.object({ regionId: idOrNone, regionName: z.string() })),
};
/** Cash-in of the same weekday a year before, by day of the month. */
const lastYear = z.object({ storeId: id, actual: z.array(cents) });
/** What a store has noted about days of the month, those without a note left out. */
const dayNotes = z.object({ storeId: id, days: z.array(z.object({ day: z.int(), note: z.string() })) });
export const planMonthData = z.object({
  month: planMonth,
  ...monthFields,
  ...pageFields,
  /** Of the store of `lastYearOf`, else of the only store. */
  lastYear: z.nullable(lastYear),
  /** Of the same store, for those who may read its days of takings. */
  notes: z.nullable(dayNotes),
});
export type PlanMonthData = z.infer<typeof planMonthData>;

/** A store in a year: sums by month. */
const planYearStore = z.object({
  ...planStore,
  plan: z.array(cents),
  actual: z.array(cents),
  /** Of the days of each month that are compared. */
  comparedPlan: z.array(cents),
  comparedActual: z.array(cents),
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
export const planSheets = z.strictObject({ month: planMonth, sheets: sheetRefs });
export const changedPlans = z.object({
  stores: z.array(z.object({ storeId: id, sheetId: id, state: planState, version })),
});

export const planCopy = z.strictObject({
  month: planMonth,
  sheets: sheetRefs,
  /** Month whose plan is copied. */
  source: z.enum(['lastMonth', 'lastYear']),
  /** Growth of each store's sum in tenths of a percent. */
  growth: z.int().check(z.minimum(MIN_PLAN_GROWTH), z.maximum(MAX_PLAN_GROWTH)),
  /** Distributes the sum by weekday instead of by day of the month. */
  byWeekday: z.boolean(),
});
export type PlanCopy = z.infer<typeof planCopy>;

const planOnly = z.optional(z.enum(PLAN_ONLY));

const pageIndex = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PLAN_PAGE)), 1);
const pageFilter = {
  regionId: z._default(idOrNoneParam, 0),
  pageIndex,
  /** A store whose page is returned instead; 0: none. */
  pageOf: z._default(idOrNoneParam, 0),
};
export const planMonthQuery = z.strictObject({
  month: planMonth,
  ...pageFilter,
  only: planOnly,
  /** A store of the response whose last year is returned as well; 0: that of a single store. */
  lastYearOf: z._default(idOrNoneParam, 0),
});
/** The filters of the page; 0 stands for all. */
const exportFilter = {
  month: planMonth,
  regionId: z._default(idOrNoneParam, 0),
  storeId: z._default(idOrNoneParam, 0),
  pageIndex,
  only: planOnly,
};

export const planImportResult = z.object(importResultFields);
export type PlanImportResult = z.infer<typeof planImportResult>;

export const planChangesQuery = z.strictObject({
  month: planMonth,
  since: z.coerce.number().check(z.int(), z.nonnegative()),
});

export const planChanges = z.object({
  ...monthFields,
  /** More stores have changed than `MAX_PLAN_STORES`: read the month again. */
  hasMore: z.boolean(),
});

export const planYearQuery = z.strictObject({
  year: planYear,
  ...pageFilter,
  /** The only store of the response; 0: all. */
  storeId: z._default(idOrNoneParam, 0),
});
export const planYearData = z.object({ year: z.int(), stores: z.array(planYearStore), ...pageFields });

export const planCells = z.strictObject({
  month: planMonth,
  stores: z.array(storeCells).check(
    z.minLength(1),
    maxLength(MAX_PLAN_STORES),
    z.refine(hasUniqueStores),
    z.refine((stores) => countCells(stores) <= MAX_PLAN_CELLS),
  ),
});

export const savedPlans = z.object({
  /** That of the month with this save: what came before and is not known to the caller has lower ones. 0: no change. */
  revision: z.int(),
  stores: z.array(z.object({ storeId: id, sheetId: id, version, planVersions: z.array(z.int()) })),
});

export const planCopyPreview = z.object({
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
});

export const planReturn = z.strictObject({
  month: planMonth,
  sheets: sheetRefs,
  comment: requiredText(MAX_PLAN_COMMENT),
});

export const planExportQuery = z.strictObject(exportFilter);

/** Of a year, `month` is one of its months. */
export const planWorkbookQuery = z.strictObject({
  period: z._default(z.enum(['month', 'year']), 'month'),
  ...exportFilter,
});

export const planSheetParams = z.object({ sheetId: idParam });
