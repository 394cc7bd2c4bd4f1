import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody, noData } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import {
  config,
  configInput,
  configKeyParams,
  configListQuery,
  configPage,
  configParams,
  configUpdate,
  readableConfig,
} from './config.schemas.ts';

export { CONFIG_GROUPS, type ConfigGroup, type ValueType } from './config.constants.ts';
export type { Config } from './config.schemas.ts';

/** The types of settings that users add. */
export const CUSTOM_VALUE_TYPES = ['text', 'number', 'switch', 'list', 'color', 'duration'] as const;

const defaults = {
  configValue: '',
  valueType: 'text' as const,
  isPublic: false,
  isReadable: false,
  isSecret: false,
  isWritable: true,
  remark: '',
};

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/config/{id}',
  access: 'admin:sysConfig:query',
  summary: 'One setting',
  params: configParams,
  data: config,
});

export const configContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/config',
    access: 'admin:sysConfig:list',
    summary: 'A page of settings',
    query: configListQuery,
    data: configPage,
    mayLag: true,
  }),
  byId,
  /** Secret values are shown as `***`, including those written before the setting became secret. */
  history: historyEndpoint(byId),
  byKey: endpoint({
    method: 'GET',
    path: '/api/v1/configKey/{key}',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'The value of a setting that signed-in users may read',
    params: configKeyParams,
    data: readableConfig,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/config',
    access: 'admin:sysConfig:add',
    summary: 'Create a setting',
    body: configInput,
    defaults,
    data: config,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/config/{id}',
    access: 'admin:sysConfig:edit',
    summary: 'Update a setting; the key cannot change',
    params: configParams,
    body: configUpdate,
    defaults,
    data: config,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/config',
    access: 'admin:sysConfig:remove',
    summary: 'Delete settings that are not built in',
    body: idsBody,
    data: idsBody,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/config/export',
    access: 'admin:sysConfig:export',
    summary: 'Export all matching settings as CSV, without secret values',
    query: configListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
