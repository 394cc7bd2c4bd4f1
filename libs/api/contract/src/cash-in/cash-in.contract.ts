import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody, noData } from '../endpoint/envelope.ts';
import { importUpload, XLSX_TYPE } from '../import-file/import-file.contract.ts';
import { CORRECT_CASH_IN } from './cash-in.constants.ts';
import {
  cashInChanges,
  cashInDecision,
  cashInImportQuery,
  cashInImportResult,
  cashInInput,
  createdStoreToken,
  storeTokenInput,
  storeTokenQuery,
  storeTokens,
} from './cash-in.schemas.ts';
import { tillFilePreview, tillFilePreviewQuery } from './till-file.ts';

export {
  CASH_IN_QUESTIONS,
  CASH_IN_SOURCES,
  type CashInQuestionKind,
  type CashInSource,
  CORRECT_CASH_IN,
  CORRECTABLE_DAYS,
  MAX_CASH_IN_ENTRIES,
  MAX_CASH_IN_MONTHS,
  MAX_TOKEN_NAME,
  TOKEN_WARNING_DAYS,
  UNUSUAL_FACTOR,
} from './cash-in.constants.ts';
export type {
  CashInConflict,
  CashInEntry,
  CashInImportOptions,
  CashInImportResult,
  CashInInputEntry,
  CashInQuestion,
  StoreToken,
  UnusualAmount,
} from './cash-in.schemas.ts';
export { CASH_IN_CORRECTIONS, type CashInCorrection, findCorrection, hasBegun } from './cash-in-correction.ts';
export {
  findMappingProblem,
  getMethodOfUse,
  type MappingProblem,
  MAX_TILL_COLUMNS,
  MAX_TILL_WORDS,
  parseTillMapping,
  TILL_COLUMN_USES,
  TILL_SAMPLES,
  type TillColumn,
  type TillColumnUse,
  type TillFilePreview,
  type TillMapping,
  toMethodUse,
} from './till-file.ts';

/** Valid tokens of a store. */
export const MAX_STORE_TOKENS = 10;

const BASE = '/api/cafu/cash-in';
const IMPORT = 'cafu:cashIn:import';
const ADD = 'cafu:cashIn:add';
/** Permission to manage the tokens of a store: that of editing it. */
const MANAGE_TOKENS = 'admin:sysStore:edit';

export const cashInContract = {
  add: endpoint({
    method: 'POST',
    path: BASE,
    access: ADD,
    mayRequire: [CORRECT_CASH_IN],
    summary: 'Record cash-in of stores; also with the token of a store',
    body: cashInInput,
    data: cashInChanges,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${BASE}/question`,
    access: ADD,
    mayRequire: [CORRECT_CASH_IN],
    summary: 'Decide which of two amounts of a day is right, or that an unusual one is',
    body: cashInDecision,
    data: cashInChanges,
  }),
  /** All or nothing: with any error nothing is imported; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: `${BASE}/import`,
    access: IMPORT,
    mayRequire: [CORRECT_CASH_IN],
    summary: 'Import cash-in of stores from a CSV or XLSX file; with `dryRun` only validate it',
    query: cashInImportQuery,
    upload: importUpload,
    ignoresIdempotencyKey: true,
    mayBecomeJob: true,
    data: cashInImportResult,
  }),
  /** Nothing is written. */
  previewImport: endpoint({
    method: 'POST',
    path: `${BASE}/import/preview`,
    access: IMPORT,
    summary: 'The columns of a file of a till, with what they may hold and the mapping of the last such file',
    query: tillFilePreviewQuery,
    // The same files, though it imports none.
    upload: { ...importUpload },
    ignoresIdempotencyKey: true,
    data: tillFilePreview,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: `${BASE}/importTemplate`,
    access: IMPORT,
    summary: 'Template of an import file as XLSX with an example row',
    data: noData,
    download: XLSX_TYPE,
  }),
  tokens: endpoint({
    method: 'GET',
    path: `${BASE}/token`,
    access: MANAGE_TOKENS,
    summary: 'The valid machine tokens of a store',
    query: storeTokenQuery,
    queryNamesRecords: true,
    data: storeTokens,
  }),
  createToken: endpoint({
    method: 'POST',
    path: `${BASE}/token`,
    access: MANAGE_TOKENS,
    summary: 'Create a machine token, which is shown only once',
    body: storeTokenInput,
    ignoresIdempotencyKey: true,
    data: createdStoreToken,
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
