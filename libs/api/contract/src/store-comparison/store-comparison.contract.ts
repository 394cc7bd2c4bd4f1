import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import { XLSX_TYPE } from '../import-file/import-file.contract.ts';
import {
  storeComparison,
  storeComparisonExportQuery,
  storeComparisonQuery,
  storeOptions,
  storeOptionsQuery,
} from './store-comparison.schemas.ts';

export type { ComparedStore, StoreComparison, StoreOption } from './store-comparison.schemas.ts';

export const MIN_COMPARED_STORES = 2;
export const MAX_COMPARED_STORES = 6;
/** Months of one comparison. */
export const MAX_COMPARED_MONTHS = 24;
/** Names of one post in a store. */
export const MAX_COMPARED_NAMES = 20;

const BASE = '/api/cafu/store-comparison';
const LIST = 'cafu:storeComparison:list';

export const storeComparisonContract = {
  compare: endpoint({
    method: 'GET',
    path: BASE,
    access: LIST,
    summary: 'Plan, cash-in, people, roles and configuration of two to six stores',
    query: storeComparisonQuery,
    queryNamesRecords: true,
    data: storeComparison,
    mayLag: true,
  }),
  options: endpoint({
    method: 'GET',
    path: `${BASE}/store`,
    access: LIST,
    summary: 'The stores that the caller may compare, to choose from',
    query: storeOptionsQuery,
    data: storeOptions,
  }),
  export: endpoint({
    method: 'GET',
    path: `${BASE}/export`,
    access: 'cafu:storeComparison:export',
    summary: 'Export a comparison as XLSX',
    query: storeComparisonExportQuery,
    queryNamesRecords: true,
    data: noData,
    mayLag: true,
    download: XLSX_TYPE,
  }),
};
