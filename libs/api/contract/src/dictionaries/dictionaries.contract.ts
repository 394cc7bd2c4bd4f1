import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody, noData } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { holdersEndpoint } from '../holders/holders.contract.ts';
import { importUpload, XLSX_TYPE } from '../import-file/import-file.contract.ts';
import { STATUS_NORMAL } from '../values/codes.ts';
import {
  dictData,
  dictDataInput,
  dictDataListQuery,
  dictDataOrder,
  dictDataPage,
  dictDataParams,
  dictDataUpdate,
  dictImportQuery,
  dictImportResult,
  dictOptions,
  dictOptionsQuery,
  dictType,
  dictTypeInput,
  dictTypeListQuery,
  dictTypeOptions,
  dictTypeOptionsQuery,
  dictTypePage,
  dictTypeParams,
  dictTypeUpdate,
  orderedDictData,
} from './dictionaries.schemas.ts';

export { LIST_CLASSES, MAX_ORDERED_VALUES } from './dictionaries.constants.ts';
export type { DictData, DictImportResult, DictType, ValueOrder } from './dictionaries.schemas.ts';

const typeDefaults = { status: STATUS_NORMAL, remark: '' };

const dataDefaults = { ...typeDefaults, dictLabelEn: '', dictSort: 0, listClass: 'default', isDefault: false };

const typeById = endpoint({
  method: 'GET',
  path: '/api/v1/dict/type/{id}',
  access: 'admin:sysDictType:query',
  summary: 'One dictionary',
  params: dictTypeParams,
  data: dictType,
});

const removeTypes = endpoint({
  method: 'DELETE',
  path: '/api/v1/dict/type',
  access: 'admin:sysDictType:remove',
  summary: 'Delete dictionaries that have no values',
  body: idsBody,
  data: idsBody,
});

export const dictTypeContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/dict/type',
    access: 'admin:sysDictType:list',
    summary: 'A page of dictionaries',
    query: dictTypeListQuery,
    data: dictTypePage,
    mayLag: true,
  }),
  byId: typeById,
  history: historyEndpoint(typeById),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/dict/type',
    access: 'admin:sysDictType:add',
    summary: 'Create a dictionary',
    body: dictTypeInput,
    defaults: typeDefaults,
    data: dictType,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/dict/type/{id}',
    access: 'admin:sysDictType:edit',
    summary: 'Update a dictionary; a new key is applied to its values',
    params: dictTypeParams,
    body: dictTypeUpdate,
    defaults: typeDefaults,
    data: dictType,
  }),
  remove: removeTypes,
  holders: holdersEndpoint(removeTypes),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/dict/type-option-select',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'Enabled dictionaries by name, to choose from',
    query: dictTypeOptionsQuery,
    data: dictTypeOptions,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/dict/type/export',
    access: 'admin:sysDictType:export',
    summary: 'Export all matching dictionaries as CSV',
    query: dictTypeListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};

const dataById = endpoint({
  method: 'GET',
  path: '/api/v1/dict/data/{dictCode}',
  access: 'admin:sysDictData:query',
  summary: 'One dictionary value',
  params: dictDataParams,
  data: dictData,
});

export const dictDataContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/dict/data',
    access: 'admin:sysDictData:list',
    summary: 'A page of dictionary values',
    query: dictDataListQuery,
    data: dictDataPage,
    mayLag: true,
  }),
  byId: dataById,
  history: historyEndpoint(dataById),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/dict/data',
    access: 'admin:sysDictData:add',
    summary: 'Create a dictionary value',
    body: dictDataInput,
    defaults: dataDefaults,
    data: dictData,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/dict/data/{dictCode}',
    access: 'admin:sysDictData:edit',
    summary: 'Update a dictionary value',
    params: dictDataParams,
    body: dictDataUpdate,
    defaults: dataDefaults,
    data: dictData,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/dict/data',
    access: 'admin:sysDictData:remove',
    summary: 'Delete dictionary values',
    body: idsBody,
    data: idsBody,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/dict-data/option-select',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'Enabled values of a dictionary, in order',
    query: dictOptionsQuery,
    data: dictOptions,
  }),
  /** All or nothing; the values may belong to one dictionary only. */
  reorder: endpoint({
    method: 'PUT',
    path: '/api/v1/dict-data/order',
    access: 'admin:sysDictData:edit',
    summary: 'Set the order of the values of a dictionary',
    body: dictDataOrder,
    data: orderedDictData,
  }),
  /** All or nothing: with any error nothing is created; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/dict/data/import',
    access: 'admin:sysDictData:import',
    summary: 'Import dictionary values from a CSV or XLSX file; with `dryRun` only validate it',
    query: dictImportQuery,
    upload: importUpload,
    ignoresIdempotencyKey: true,
    mayBecomeJob: true,
    data: dictImportResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/dict/data/importTemplate',
    access: 'admin:sysDictData:import',
    summary: 'Template of an import file of dictionary values as XLSX with one example row',
    data: noData,
    download: XLSX_TYPE,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/dict/data/export',
    access: 'admin:sysDictData:export',
    summary: 'Export all matching dictionary values as CSV',
    query: dictDataListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
