import * as z from 'zod/mini';

import { isDay } from '../calendar/days.ts';
import { CASH_IN_SOURCES } from '../cash-in/cash-in.constants.ts';
import { MAX_AMOUNT, MAX_PLAN_PAGE } from '../month-plan/month-plan.constants.ts';
import { planThresholds } from '../month-plan/plan-thresholds.schemas.ts';
import {
  dateTime,
  id,
  idOrNone,
  idOrNoneParam,
  idParam,
  maxLength,
  requiredText,
  text,
  version,
} from '../values/fields.ts';
import {
  MAX_CASH_PIECES,
  MAX_PIECE_COUNT,
  MAX_TAKINGS_DAYS,
  MAX_TAKINGS_LINES,
  MAX_TAKINGS_NOTE,
  TAKINGS_DAYS,
  TAKINGS_ONLY,
  TAKINGS_SIGNS,
  TAKINGS_STATES,
} from './takings.constants.ts';

/** Business day `YYYY-MM-DD` of the store. */
export const takingsDay = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/), z.refine(isDay));

/** An amount in cents, negative if refunds exceed sales; null: none, which is not zero. */
const amount = z.nullable(z.int().check(z.minimum(-MAX_AMOUNT), z.maximum(MAX_AMOUNT)));
const cents = z.nullable(z.int());

/** Value of a dictionary: a method of payment or a shift. */
const dictValue = text(64);

const note = text(MAX_TAKINGS_NOTE);

/** A line of a day. The takings are the sum of what was counted, or expected where nothing was counted. */
const lineFields = {
  /** Value of `SHIFT_DICT`; empty: the whole day. */
  shift: z._default(dictValue, ''),
  /** Value of `METHOD_DICT`, or `total`, which stands alone. */
  method: requiredText(64),
  /** What the till says. */
  expected: z._default(amount, null),
  /** What a person has counted. */
  counted: z._default(amount, null),
  note: z._default(note, ''),
  /** Channel bills are cut at midnight, whatever the business day: the amount belongs to the calendar day. */
  isCalendarDay: z._default(z.boolean(), false),
};

export const takingsLineInput = z.strictObject(lineFields);
export type TakingsLineInput = z.input<typeof takingsLineInput>;

/** Responses have every member. */
export const takingsLine = z.object({
  shift: z.string(),
  method: z.string(),
  expected: cents,
  counted: cents,
  note: z.string(),
  isCalendarDay: z.boolean(),
  /** Where `expected` and `counted` come from; null without an amount. */
  expectedSource: z.nullable(z.enum(CASH_IN_SOURCES)),
  countedSource: z.nullable(z.enum(CASH_IN_SOURCES)),
  /** Who has changed the line last; empty if not known. */
  author: z.string(),
});
export type TakingsLine = z.infer<typeof takingsLine>;

/** Notes and coins as counted. */
export const cashCount = z.strictObject({
  /** What stays in the drawer, in cents. */
  float: z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT)),
  pieces: z
    .array(
      z.strictObject({
        value: z.int().check(z.positive(), z.maximum(MAX_AMOUNT)),
        count: z.int().check(z.nonnegative(), z.maximum(MAX_PIECE_COUNT)),
      }),
    )
    .check(maxLength(MAX_CASH_PIECES)),
});
export type CashCount = z.infer<typeof cashCount>;

export const takingsDayQuery = z.strictObject({
  /** 0: the store of the caller. */
  storeId: z._default(idOrNoneParam, 0),
  /** Empty: the first of yesterday and today that is not closed. */
  day: z.optional(takingsDay),
});

/** A day beside the one of the page. */
const nearDay = z.object({
  day: takingsDay,
  state: z.enum(TAKINGS_STATES),
  sign: z.enum(TAKINGS_SIGNS),
  plan: cents,
  actual: cents,
});

/** Who has signed, reopened or reviewed a day, and when; null: it has not happened. */
const signature = z.nullable(z.object({ name: z.string(), at: dateTime }));

export const takingsDayData = z.object({
  storeId: id,
  storeName: z.string(),
  storeCode: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  day: takingsDay,
  /** Business day of the store now. */
  today: takingsDay,
  /** At which the business day ends, `HH:MM` of the next calendar day; 00:00: midnight. */
  cutOff: z.string(),
  /** 0 while nothing is stored. */
  dayId: idOrNone,
  state: z.enum(TAKINGS_STATES),
  sign: z.enum(TAKINGS_SIGNS),
  version,
  lines: z.array(takingsLine),
  /** What a machine says of the whole day while its lines are by method; null: it says nothing, or by line. */
  tillTotal: cents,
  /** Of the day, as in the plan: sum of the lines. */
  actual: cents,
  plan: cents,
  thresholds: planThresholds,
  /** The same weekday of last week, and the same day of last year (weekday of the same week). */
  lastWeek: cents,
  lastYear: cents,
  cash: z.nullable(cashCount),
  /** Float with which the drawer begins: that of the last counted day. */
  lastFloat: cents,
  /** Why expected and counted differ. */
  reason: z.string(),
  /** What the region should know: rain, a power cut, a campaign. */
  note: z.string(),
  /** Values of `METHOD_DICT` that the store uses, in its order; empty: it has only a total. */
  methods: z.array(z.string()),
  /** A larger difference needs a reason; in cents. */
  tolerance: z.int(),
  closed: signature,
  reopened: signature,
  reopenReason: z.string(),
  reviewed: signature,
  /** What the caller may do now. */
  may: z.object({ edit: z.boolean(), close: z.boolean(), reopen: z.boolean(), review: z.boolean() }),
  /** Why nothing can be changed: the day has not begun, the store was not open, the month is locked. Null: it can. */
  blocked: z.nullable(z.enum(['notBegun', 'notOpened', 'monthLocked', 'tooOld', 'closed'])),
  /** The `NEAR_DAYS` up to today, oldest first. */
  near: z.array(nearDay),
});
export type TakingsDayData = z.infer<typeof takingsDayData>;

export const takingsDayInput = z.strictObject({
  storeId: id,
  day: takingsDay,
  /** The version that the caller has read; 0 for a day without lines. */
  version,
  /** All lines of the day: those that are left out go, except what a machine has sent. */
  lines: z.array(takingsLineInput).check(maxLength(MAX_TAKINGS_LINES)),
  cash: z._default(z.nullable(cashCount), null),
  reason: z._default(note, ''),
  note: z._default(note, ''),
  /** The caller has seen that the amount is unusual. */
  confirmed: z._default(z.boolean(), false),
});
export type TakingsDayInput = z.input<typeof takingsDayInput>;

export const takingsReopening = z.strictObject({
  storeId: id,
  day: takingsDay,
  version,
  reason: requiredText(MAX_TAKINGS_NOTE),
});

export const takingsReview = z.strictObject({ storeId: id, day: takingsDay, version });

export const takingsDaysQuery = z.strictObject({
  /** Last day; empty, or later: today at the stores. */
  to: z.optional(takingsDay),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TAKINGS_DAYS)), TAKINGS_DAYS),
  /** Department above the stores; 0: all in scope. */
  regionId: z._default(idOrNoneParam, 0),
  pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PLAN_PAGE)), 1),
  /** Only stores with a day that waits for a person, is over and not closed though the store closes its days, or has this sign. */
  only: z.optional(z.enum(TAKINGS_ONLY)),
});

/** The days of a store, oldest first; the arrays have one item for each day. */
const takingsStoreDays = z.object({
  storeId: id,
  storeName: z.string(),
  storeCode: z.string(),
  regionId: idOrNone,
  regionName: z.string(),
  currency: z.string(),
  /** Business day of the store now. */
  today: takingsDay,
  signs: z.array(z.enum(TAKINGS_SIGNS)),
  /** Counted minus expected; null: nothing to compare. */
  differences: z.array(cents),
  plan: z.array(cents),
  actual: z.array(cents),
  hasNote: z.array(z.boolean()),
  /** Days that wait for a person: the order of the stores. */
  waiting: z.int(),
});
export type TakingsStoreDays = z.infer<typeof takingsStoreDays>;

export const takingsDaysData = z.object({
  from: takingsDay,
  to: takingsDay,
  /** The latest business day of these stores now. */
  today: takingsDay,
  count: z.int(),
  pageIndex: z.int(),
  /** Days by sign over all pages. */
  counts: z.array(z.object({ sign: z.enum(TAKINGS_SIGNS), days: z.int() })),
  /** With `only=unclosed`: days that are over and not closed, of stores that have closed one within a month. */
  unclosed: z.nullable(z.int()),
  regions: z.array(z.object({ regionId: idOrNone, regionName: z.string() })),
  stores: z.array(takingsStoreDays),
});
export type TakingsDaysData = z.infer<typeof takingsDaysData>;

export const takingsDayParams = z.object({ dayId: idParam });
