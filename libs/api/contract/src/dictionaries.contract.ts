import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import {
  formattedText,
  id,
  idParam,
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

const TYPE_KEY = /^[a-z][a-z0-9_]*$/;

/** Key of a dictionary, such as `sys_normal_disable`. */
const typeKey = formattedText(TYPE_KEY, 64);

/** Colour of the value in lists. */
export const listClass = z.enum(['default', 'primary', 'success', 'info', 'warning', 'danger']);

const typeInput = { dictName: requiredText(64), dictType: typeKey, status, remark: text(255) };
const dataInput = {
  dictType: typeKey,
  dictLabel: requiredText(64),
  dictValue: requiredText(128),
  dictSort: sortNumber,
  status,
  listClass,
  remark: text(255),
};

const typeDefaults = { status: STATUS_NORMAL, remark: '' };

const dataDefaults = { ...typeDefaults, dictSort: 0, listClass: 'default' };

export const dictType = z.object({ id, ...typeInput, dataCount: z.int(), ...recordFields });
export type DictType = z.infer<typeof dictType>;

export const dictData = z.object({ dictCode: id, ...dataInput, ...recordFields });
export type DictData = z.infer<typeof dictData>;

const typeFilters = { dictName: textFilter, dictType: textFilter, status: z.optional(status) };
const typeList = pageQuery(['id', 'dictName', 'dictType', 'status', 'createdAt'], typeFilters);

/** `dictType` is an exact match: `job_status` does not match `sys_job_status`. */
const dataFilters = {
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
    data: z.array(z.object({ label: z.string(), value: z.string(), listClass })),
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
