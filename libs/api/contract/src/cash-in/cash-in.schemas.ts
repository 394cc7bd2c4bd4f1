import * as z from 'zod/mini';

import { isDay } from '../calendar/days.ts';
import { importOptions, importResultFields } from '../import-file/import-file.schemas.ts';
import { MAX_AMOUNT } from '../month-plan/month-plan.constants.ts';
import { MAX_TAKINGS_LINES } from '../takings/takings.constants.ts';
import { takingsLineInput } from '../takings/takings.schemas.ts';
import { dateTime, id, idParam, maxLength, requiredText, version } from '../values/fields.ts';
import {
  CASH_IN_OUTCOMES,
  CASH_IN_QUESTIONS,
  CASH_IN_SOURCES,
  MAX_CASH_IN_ENTRIES,
  MAX_TOKEN_NAME,
} from './cash-in.constants.ts';
import { tillMappingText } from './till-file.ts';

/** Calendar day `YYYY-MM-DD` in the time zone of the store. */
const cashInDay = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/), z.refine(isDay));

/** Cash-in of a store on a day, in cents; refunds may exceed sales. Null: no takings, which is not zero. */
export const cashInEntry = z.strictObject({
  storeId: id,
  day: cashInDay,
  amount: z.nullable(z.int().check(z.minimum(-MAX_AMOUNT), z.maximum(MAX_AMOUNT))),
  /** The version that the caller has read; 0: none. Machines send none: they repeat their totals. */
  version: z._default(version, 0),
  /** The caller has seen that the amount is unusual. */
  confirmed: z._default(z.boolean(), false),
});
export type CashInEntry = z.infer<typeof cashInEntry>;

/** A day that others have changed since the version of the caller. Sent as `data.current.cells` of a 409. */
export const cashInConflict = z.object({
  storeId: id,
  month: z.string(),
  /** From 1. */
  day: z.int(),
  amount: z.nullable(z.int()),
  version,
});
export type CashInConflict = z.infer<typeof cashInConflict>;

/** An amount to be confirmed. Sent as `data.current.unusual` of a 409. */
export const unusualAmount = z.object({
  storeId: id,
  day: cashInDay,
  amount: z.int(),
  /** The largest amount that is usual for this day. */
  limit: z.int(),
});
export type UnusualAmount = z.infer<typeof unusualAmount>;

/** What is to be decided about a day of a sheet. */
export const cashInQuestion = z.object({
  /** From 1. */
  day: z.int(),
  kind: z.enum(CASH_IN_QUESTIONS),
  /** That of the other source, or the unusual one, which is stored. */
  amount: z.nullable(z.int()),
  source: z.enum(CASH_IN_SOURCES),
  /** Of the user or machine that has sent it. */
  name: z.string(),
});
export type CashInQuestion = z.infer<typeof cashInQuestion>;

export const cashInDecision = z.strictObject({
  storeId: id,
  day: cashInDay,
  kind: z.enum(CASH_IN_QUESTIONS),
  /**
   * `keep`: the stored amount is right. `take`: that of the other source is; 422 for an unusual amount, which has none.
   */
  choice: z.enum(['keep', 'take']),
  /** Of the stored amount that the caller has read. */
  version,
});

export const storeToken = z.object({
  tokenId: id,
  storeId: id,
  name: z.string(),
  createdAt: dateTime,
  /** Null: never used. */
  lastUsedAt: z.nullable(dateTime),
  /** From then on it is refused. */
  expiresAt: dateTime,
  /** Name of the user who has created it; empty if they were deleted. */
  creator: z.string(),
});
export type StoreToken = z.infer<typeof storeToken>;

export const cashInImportQuery = z.strictObject({
  ...importOptions,
  /** A `TillMapping` as JSON; without it the columns are those of the template. */
  mapping: z.optional(tillMappingText),
});
export type CashInImportOptions = z.output<typeof cashInImportQuery>;

export const cashInImportResult = z.object({
  ...importResultFields,
  /** Unchanged rows whose day has the amount of another source: a person decides which is right. */
  undecided: z.int(),
  /** Of the file of a till: days that have the same from another source, which is remembered with the import. */
  confirmed: z.int(),
});
export type CashInImportResult = z.infer<typeof cashInImportResult>;

/** An entry with its total, or, of a machine, with the lines of which the total is the sum. */
const cashInInputEntry = z.strictObject({
  ...cashInEntry.shape,
  amount: z.optional(cashInEntry.shape.amount),
  lines: z.optional(z.array(takingsLineInput).check(z.minLength(1), maxLength(MAX_TAKINGS_LINES))),
});
export type CashInInputEntry = z.infer<typeof cashInInputEntry>;

export const cashInInput = z.strictObject({
  entries: z.array(cashInInputEntry).check(z.minLength(1), maxLength(MAX_CASH_IN_ENTRIES)),
});

export const cashInChanges = z.object({
  /** Days whose stored amount has changed. */
  changed: z.int(),
  /** Days whose stored amount stays until a person decides: another source has written it. */
  undecided: z.int(),
  stores: z.array(z.object({ storeId: id, month: z.string(), actualVersions: z.array(z.int()) })),
  /** What became of each entry, in their order; of the call that records them. */
  entries: z.optional(z.array(z.object({ storeId: id, day: cashInDay, outcome: z.enum(CASH_IN_OUTCOMES) }))),
});

const DEFAULT_TOKEN_DAYS = 365;
const MAX_TOKEN_DAYS = 1_095;

export const storeTokenQuery = z.strictObject({ storeId: idParam });
export const storeTokens = z.array(storeToken);
export const storeTokenInput = z.strictObject({
  storeId: id,
  name: requiredText(MAX_TOKEN_NAME),
  validDays: z._default(z.int().check(z.minimum(1), z.maximum(MAX_TOKEN_DAYS)), DEFAULT_TOKEN_DAYS),
});

/** The token itself is in no other response. */
export const createdStoreToken = z.object({ tokenId: id, token: z.string() });
