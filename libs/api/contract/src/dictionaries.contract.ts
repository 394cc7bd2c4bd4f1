import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import {
  formattedText,
  id,
  idParam,
  keyword,
  maxLength,
  recordFields,
  requiredText,
  sortNumber,
  status,
  STATUS_NORMAL,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { holdersEndpoint } from './holders.contract.ts';
import { dryRun, importResultFields, importUpload } from './import-file.contract.ts';

const TYPE_KEY = /^[a-z][a-z0-9_]*$/;

/** Key of a dictionary, such as `sys_normal_disable`. */
const typeKey = formattedText(TYPE_KEY, 64);

/** Colour of the value in lists. */
export const listClass = z.enum(['default', 'primary', 'success', 'info', 'warning', 'danger']);

const typeInput = { dictName: requiredText(64), dictType: typeKey, status, remark: text(255) };
const dataInput = {
  dictType: typeKey,
  dictLabel: requiredText(64),
  /** Shown in the English console; if empty, `dictLabel` is. */
  dictLabelEn: text(64),
  dictValue: requiredText(128),
  dictSort: sortNumber,
  status,
  listClass,
  /** Preselected in forms. A dictionary has at most one default; a new one replaces it. */
  isDefault: z.boolean(),
  remark: text(255),
};

const typeDefaults = { status: STATUS_NORMAL, remark: '' };

const dataDefaults = { ...typeDefaults, dictLabelEn: '', dictSort: 0, listClass: 'default', isDefault: false };

/** The code depends on it: it can be neither deleted nor disabled, and its key cannot change. */
const isBuiltIn = z.boolean();

export const dictType = z.object({ id, ...typeInput, isBuiltIn, dataCount: z.int(), ...recordFields });
export type DictType = z.infer<typeof dictType>;

export const dictData = z.object({ dictCode: id, ...dataInput, isBuiltIn, ...recordFields });
export type DictData = z.infer<typeof dictData>;

/** A value to choose from. */
const dictOption = z.object({
  label: z.string(),
  /** Empty: the same as `label`. */
  labelEn: z.string(),
  value: z.string(),
  listClass,
  isDefault: z.boolean(),
});
export type DictOption = z.infer<typeof dictOption>;

/** Maximum number of values whose order one call sets. */
export const MAX_ORDERED_VALUES = 500;
const valueOrder = z.strictObject({ dictCode: id, dictSort: sortNumber, version });
export type ValueOrder = z.infer<typeof valueOrder>;

/** The first values of an import file. */
const importPreview = z.object({ row: z.int(), ...dataInput });

const importResult = z.object({
  ...importResultFields,
  /** Dictionaries that the file creates for its values. */
  newTypes: z.int(),
  preview: z.array(importPreview),
});
export type DictImportResult = z.infer<typeof importResult>;

const typeFilters = { keyword, dictName: textFilter, dictType: textFilter, status: z.optional(status) };
const typeList = pageQuery(['id', 'dictName', 'dictType', 'status', 'createdAt'], typeFilters);

/** `dictType` is an exact match: `job_status` does not match `sys_job_status`. */
const dataFilters = {
  keyword,
  dictType: z.optional(typeKey),
  dictLabel: textFilter,
  dictValue: textFilter,
  status: z.optional(status),
};
const dataList = pageQuery(['dictSort', 'dictLabel', 'dictValue', 'status', 'createdAt'], dataFilters);

const typeById = endpoint({
  method: 'GET',
  path: '/api/v1/dict/type/{id}',
  access: 'admin:sysDictType:query',
  summary: 'One dictionary',
  params: z.object({ id: idParam }),
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
    query: typeList,
    data: pageOf(dictType),
  }),
  byId: typeById,
  history: historyEndpoint(typeById),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/dict/type',
    access: 'admin:sysDictType:add',
    summary: 'Create a dictionary',
    body: z.strictObject(typeInput),
    defaults: typeDefaults,
    data: dictType,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/dict/type/{id}',
    access: 'admin:sysDictType:edit',
    summary: 'Update a dictionary; a new key is applied to its values',
    params: z.object({ id: idParam }),
    body: z.strictObject({ ...typeInput, version }),
    defaults: typeDefaults,
    data: dictType,
  }),
  remove: removeTypes,
  holders: holdersEndpoint(removeTypes),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/dict/type-option-select',
    access: 'signed-in',
    summary: 'Enabled dictionaries, by name',
    data: z.array(z.object({ dictType: z.string(), dictName: z.string(), id })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/dict/type/export',
    access: 'admin:sysDictType:export',
    summary: 'Export all matching dictionaries as CSV',
    query: typeList,
    data: z.null(),
    download: 'text/csv',
  }),
};

const dataById = endpoint({
  method: 'GET',
  path: '/api/v1/dict/data/{dictCode}',
  access: 'admin:sysDictData:query',
  summary: 'One dictionary value',
  params: z.object({ dictCode: idParam }),
  data: dictData,
});

export const dictDataContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/dict/data',
    access: 'admin:sysDictData:list',
    summary: 'A page of dictionary values',
    query: dataList,
    data: pageOf(dictData),
  }),
  byId: dataById,
  history: historyEndpoint(dataById),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/dict/data',
    access: 'admin:sysDictData:add',
    summary: 'Create a dictionary value',
    body: z.strictObject(dataInput),
    defaults: dataDefaults,
    data: dictData,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/dict/data/{dictCode}',
    access: 'admin:sysDictData:edit',
    summary: 'Update a dictionary value',
    params: z.object({ dictCode: idParam }),
    body: z.strictObject({ ...dataInput, version }),
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
    summary: 'Enabled values of a dictionary, in order',
    query: z.strictObject({ dictType: typeKey }),
    data: z.array(dictOption),
  }),
  /** All or nothing; the values may belong to one dictionary only. */
  reorder: endpoint({
    method: 'PUT',
    path: '/api/v1/dict-data/order',
    access: 'admin:sysDictData:edit',
    summary: 'Set the order of the values of a dictionary',
    body: z.strictObject({ values: z.array(valueOrder).check(z.minLength(1), maxLength(MAX_ORDERED_VALUES)) }),
    data: z.array(dictData),
  }),
  /** All or nothing: with any error nothing is created; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/dict/data/import',
    access: 'admin:sysDictData:import',
    summary: 'Import dictionary values from a CSV or XLSX file; with `dryRun` only validate it',
    /** The dictionary of rows that name none. */
    query: z.strictObject({ dryRun, dictType: z.optional(typeKey) }),
    upload: importUpload,
    ignoresIdempotencyKey: true,
    data: importResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/dict/data/importTemplate',
    access: 'admin:sysDictData:import',
    summary: 'Template of an import file of dictionary values with one example row',
    data: z.null(),
    download: 'text/csv',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/dict/data/export',
    access: 'admin:sysDictData:export',
    summary: 'Export all matching dictionary values as CSV',
    query: dataList,
    data: z.null(),
    download: 'text/csv',
  }),
};
