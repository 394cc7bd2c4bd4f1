import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody } from './envelope.ts';
import { dateTime, id, idParam, maxLength, requiredText } from './fields.ts';
import { dryRun, importResultFields, importUpload } from './import-file.contract.ts';
import { MAX_AMOUNT } from './month-plan.contract.ts';

/** Amounts in one call. */
export const MAX_CASH_IN_ENTRIES = 500;
/** Valid tokens of a store. */
export const MAX_STORE_TOKENS = 10;

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
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

const BASE = '/api/cafu/cash-in';
const IMPORT = 'cafu:cashIn:import';
/** Permission to manage the tokens of a store: that of editing it. */
const MANAGE_TOKENS = 'admin:sysStore:edit';

const importResult = z.object(importResultFields);
export type CashInImportResult = z.infer<typeof importResult>;

export const cashInContract = {
  add: endpoint({
    method: 'POST',
    path: BASE,
    access: 'cafu:cashIn:add',
    summary: 'Record cash-in of stores; also with the token of a store',
    body: z.strictObject({ entries: z.array(cashInEntry).check(z.minLength(1), maxLength(MAX_CASH_IN_ENTRIES)) }),
    data: z.object({
      /** Amounts that differ from the stored ones. */
      changed: z.int(),
    }),
  }),
  /** All or nothing: with any error nothing is imported; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: `${BASE}/import`,
    access: IMPORT,
    summary: 'Import cash-in of stores from a CSV or XLSX file; with `dryRun` only validate it',
    query: z.strictObject({ dryRun }),
    upload: importUpload,
    ignoresIdempotencyKey: true,
    data: importResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: `${BASE}/importTemplate`,
    access: IMPORT,
    summary: 'Template of an import file with an example row',
    data: z.null(),
    download: 'text/csv',
  }),
  tokens: endpoint({
    method: 'GET',
    path: `${BASE}/token`,
    access: MANAGE_TOKENS,
    summary: 'The valid machine tokens of a store',
    query: z.strictObject({ storeId: idParam }),
    queryNamesRecords: true,
    data: z.array(storeToken),
  }),
  createToken: endpoint({
    method: 'POST',
    path: `${BASE}/token`,
    access: MANAGE_TOKENS,
    summary: 'Create a machine token, which is shown only once',
    body: z.strictObject({ storeId: id, name: requiredText(64) }),
    ignoresIdempotencyKey: true,
    data: z.object({ tokenId: id, token: z.string() }),
  }),
  revokeTokens: endpoint({
    method: 'DELETE',
    path: `${BASE}/token`,
    access: MANAGE_TOKENS,
    summary: 'Revoke machine tokens',
    body: idsBody,
    data: idsBody,
  }),
};
