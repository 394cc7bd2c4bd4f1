import * as z from 'zod/mini';

import { MAX_CASH_IN_ENTRIES } from './cash-in.constants.ts';
import { dateTime, id, idParam, isDay, maxLength, requiredText } from './fields.ts';
import { importResultFields } from './import-file.schemas.ts';
import { MAX_AMOUNT } from './month-plan.constants.ts';

/** Calendar day `YYYY-MM-DD` in the time zone of the store. */
const cashInDay = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/), z.refine(isDay));

/** Cash-in of a store on a day, in cents; refunds may exceed sales. It replaces an earlier amount of the day. */
export const cashInEntry = z.strictObject({
  storeId: id,
  day: cashInDay,
  amount: z.int().check(z.minimum(-MAX_AMOUNT), z.maximum(MAX_AMOUNT)),
});
export type CashInEntry = z.infer<typeof cashInEntry>;

export const storeToken = z.object({
  tokenId: id,
  storeId: id,
  name: z.string(),
  createdAt: dateTime,
  /** Null: never used. */
  lastUsedAt: z.nullable(dateTime),
});
export type StoreToken = z.infer<typeof storeToken>;

export const cashInImportResult = z.object(importResultFields);
export type CashInImportResult = z.infer<typeof cashInImportResult>;

export const cashInInput = z.strictObject({
  entries: z.array(cashInEntry).check(z.minLength(1), maxLength(MAX_CASH_IN_ENTRIES)),
});

export const cashInChanges = z.object({
  /** Amounts that differ from the stored ones. */
  changed: z.int(),
});

export const storeTokenQuery = z.strictObject({ storeId: idParam });
export const storeTokens = z.array(storeToken);
export const storeTokenInput = z.strictObject({ storeId: id, name: requiredText(64) });

/** The token itself is in no other response. */
export const createdStoreToken = z.object({ tokenId: id, token: z.string() });
