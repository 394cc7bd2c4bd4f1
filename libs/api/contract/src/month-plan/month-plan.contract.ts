import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { importUpload, XLSX_TYPE } from '../import-file/import-file.contract.ts';
import { importQuery } from '../import-file/import-file.schemas.ts';
import {
  changedPlans,
  planCells,
  planChanges,
  planChangesQuery,
  planCopy,
  planCopyPreview,
  planExportQuery,
  planImportResult,
  planMonthData,
  planMonthQuery,
  planReturn,
  planSheetParams,
  planSheets,
  planWorkbookQuery,
  planYearData,
  planYearQuery,
  savedPlans,
} from './month-plan.schemas.ts';
import { planEditing, planPresence, planPresenceQuery } from './plan-presence.schemas.ts';

export {
  DEFAULT_THRESHOLDS,
  MAX_AMOUNT,
  MAX_IMPORTED_MONTHS,
  MAX_IMPORTED_SHEETS,
  MAX_PLAN_CELLS,
  MAX_PLAN_COMMENT,
  MAX_PLAN_EDITORS,
  MAX_PLAN_GROWTH,
  MAX_PLAN_PAGE,
  MAX_PLAN_STORES,
  MIN_PLAN_GROWTH,
  PLAN_EDITOR_SECONDS,
  PLAN_ONLY,
  PLAN_STATES,
  PLAN_VALUES,
  type PlanEmptyReason,
  type PlanOnly,
  type PlanState,
  type PlanValue,
  UNDO_GRACE_SECONDS,
  UNDO_SECONDS,
} from './month-plan.constants.ts';
export type {
  PlanConflict,
  PlanCopy,
  PlanImportResult,
  PlanMonthData,
  PlanSheet,
  PlanSums,
  PlanYearStore,
} from './month-plan.schemas.ts';
export type { PlanEditing, PlanEditor } from './plan-presence.schemas.ts';
export type { PlanThresholds } from './plan-thresholds.schemas.ts';

/** Of a request with as many cells of the largest amounts. */
const SAVE_LIMITS = { maxBytes: 192 * 1024, maxMembers: 12_000 };

const BASE = '/api/cafu/cash-in/month-plan';
const LIST = 'cafu:monthPlan:list';
const EDIT = 'cafu:monthPlan:edit';
const APPROVE = 'cafu:monthPlan:approve';

export const monthPlanContract = {
  month: endpoint({
    method: 'GET',
    path: BASE,
    access: LIST,
    summary: 'The month plan of the stores in scope, with their cash-in',
    query: planMonthQuery,
    data: planMonthData,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${BASE}/changes`,
    access: LIST,
    summary: 'The stores whose plan or cash-in of a month has changed since a revision',
    query: planChangesQuery,
    data: planChanges,
  }),
  year: endpoint({
    method: 'GET',
    path: `${BASE}/year`,
    access: LIST,
    summary: 'Plan and cash-in of a year by store and month',
    query: planYearQuery,
    data: planYearData,
    mayLag: true,
  }),
  history: historyEndpoint({ path: `${BASE}/{sheetId}`, access: LIST, params: planSheetParams }),
  /** All or nothing: a 409 lists the cells that others have changed meanwhile. */
  save: endpoint({
    method: 'PUT',
    path: `${BASE}/cells`,
    access: EDIT,
    summary: 'Save cells of the plan',
    bodyLimits: SAVE_LIMITS,
    body: planCells,
    data: savedPlans,
  }),
  presence: endpoint({
    method: 'GET',
    path: `${BASE}/presence`,
    access: LIST,
    summary: 'Who else edits cells of a month now, of the stores in scope',
    query: planPresenceQuery,
    data: planPresence,
  }),
  /** For plan and cash-in: editing the cell has its own permission, without which the store is a 404. */
  announceEditing: endpoint({
    method: 'PUT',
    path: `${BASE}/presence`,
    access: LIST,
    summary: 'Announce which cell the caller edits; again every few seconds, as it expires',
    body: planEditing,
    data: noData,
  }),
  previewCopy: endpoint({
    method: 'POST',
    path: `${BASE}/copy/preview`,
    access: EDIT,
    summary: 'What copying an earlier plan would give each store',
    body: planCopy,
    data: planCopyPreview,
  }),
  copy: endpoint({
    method: 'PUT',
    path: `${BASE}/copy`,
    access: EDIT,
    summary: 'Replace plans by an earlier month with growth',
    body: planCopy,
    data: changedPlans,
  }),
  submit: endpoint({
    method: 'PUT',
    path: `${BASE}/submit`,
    access: 'cafu:monthPlan:submit',
    summary: 'Submit plans for approval',
    body: planSheets,
    data: changedPlans,
  }),
  approve: endpoint({
    method: 'PUT',
    path: `${BASE}/approve`,
    access: APPROVE,
    summary: 'Approve submitted plans',
    body: planSheets,
    data: changedPlans,
  }),
  return: endpoint({
    method: 'PUT',
    path: `${BASE}/return`,
    access: APPROVE,
    summary: 'Return submitted or approved plans with a comment',
    body: planReturn,
    data: changedPlans,
  }),
  lock: endpoint({
    method: 'PUT',
    path: `${BASE}/lock`,
    access: APPROVE,
    summary: 'Lock approved plans: neither plan nor cash-in of the month can change',
    body: planSheets,
    data: changedPlans,
  }),
  unlock: endpoint({
    method: 'PUT',
    path: `${BASE}/unlock`,
    access: APPROVE,
    summary: 'Unlock plans, which are approved again',
    body: planSheets,
    data: changedPlans,
  }),
  /** Has the permission of the action that is undone, too. A 409 lists the plans that have changed since. */
  undo: endpoint({
    method: 'PUT',
    path: `${BASE}/undo`,
    access: LIST,
    summary: 'Undo the last own action on plans, within 10 seconds',
    body: planSheets,
    data: changedPlans,
  }),
  export: endpoint({
    method: 'GET',
    path: `${BASE}/export`,
    access: 'cafu:monthPlan:export',
    summary: 'Export a month by store and day as CSV',
    query: planExportQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
  exportWorkbook: endpoint({
    method: 'GET',
    path: `${BASE}/export/workbook`,
    access: 'cafu:monthPlan:export',
    summary: 'Export plan, cash-in and difference of a month or year by store as XLSX',
    query: planWorkbookQuery,
    data: noData,
    mayLag: true,
    download: XLSX_TYPE,
  }),
  /** All or nothing: with any error nothing is imported; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: `${BASE}/import`,
    access: EDIT,
    summary: 'Import plans from a CSV or XLSX file, such as an exported month; with `dryRun` only validate it',
    query: importQuery,
    upload: importUpload,
    ignoresIdempotencyKey: true,
    mayBecomeJob: true,
    data: planImportResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: `${BASE}/importTemplate`,
    access: EDIT,
    summary: 'Template of an import file as XLSX with an example row',
    data: noData,
    download: XLSX_TYPE,
  }),
};
