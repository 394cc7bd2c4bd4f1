import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import {
  formattedText,
  id,
  idParam,
  keyword,
  recordFields,
  requiredText,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';

const CONFIG_KEY = /^[A-Za-z][A-Za-z0-9_.-]*$/;

const configKey = formattedText(CONFIG_KEY, 128);
const yesOrNo = z.enum(['Y', 'N']);

/** How a value is validated and edited. Choices, images and time zones are for settings that the server reads. */
const VALUE_TYPES = ['text', 'number', 'switch', 'list', 'color', 'duration', 'choice', 'image', 'timeZone'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];
/** The types of settings that users add. */
export const CUSTOM_VALUE_TYPES = ['text', 'number', 'switch', 'list', 'color', 'duration'] as const;

/** `custom` are the settings that users have added. */
export const CONFIG_GROUPS = [
  'application',
  'appearance',
  'signIn',
  'protection',
  'password',
  'session',
  'log',
  'custom',
] as const;
export type ConfigGroup = (typeof CONFIG_GROUPS)[number];

const input = {
  configName: requiredText(128),
  configKey,
  configValue: text(4000),
  valueType: z.enum(VALUE_TYPES),
  /** Readable without signing in. */
  isPublic: z.boolean(),
  /** Readable by key for every signed-in user. */
  isReadable: z.boolean(),
  /** The value never leaves the server: responses have an empty value, and an empty value keeps the stored one. */
  isSecret: z.boolean(),
  /** Otherwise the setting is neither changed nor deleted, until an update turns only this on. */
  isWritable: z.boolean(),
  remark: text(255),
};

const defaults = {
  configValue: '',
  valueType: 'text' as const,
  isPublic: false,
  isReadable: false,
  isSecret: false,
  isWritable: true,
  remark: '',
};

/** One setting. `configType` is `Y` for built-in settings, which can be neither deleted nor renamed. */
export const config = z.object({
  id,
  ...input,
  configType: yesOrNo,
  ...recordFields,
});
export type Config = z.infer<typeof config>;

const filters = {
  keyword,
  configName: textFilter,
  configKey: textFilter,
  configType: z.optional(yesOrNo),
  isPublic: z.optional(yesOrNo),
  configGroup: z.optional(z.enum(CONFIG_GROUPS)),
};
const list = pageQuery(['id', 'configName', 'configKey', 'configType', 'createdAt'], filters);

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/config/{id}',
  access: 'admin:sysConfig:query',
  summary: 'One setting',
  params: z.object({ id: idParam }),
  data: config,
});

export const configContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/config',
    access: 'admin:sysConfig:list',
    summary: 'A page of settings',
    query: list,
    data: pageOf(config),
  }),
  byId,
  /** Secret values are shown as `***`, including those written before the setting became secret. */
  history: historyEndpoint(byId),
  byKey: endpoint({
    method: 'GET',
    path: '/api/v1/configKey/{key}',
    access: 'signed-in',
    summary: 'The value of a setting that signed-in users may read',
    params: z.object({ key: configKey }),
    data: z.object({ configKey: z.string(), configValue: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/config',
    access: 'admin:sysConfig:add',
    summary: 'Create a setting',
    body: z.strictObject(input),
    defaults,
    data: config,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/config/{id}',
    access: 'admin:sysConfig:edit',
    summary: 'Update a setting; the key cannot change',
    params: z.object({ id: idParam }),
    // The body may repeat the id; it must equal the id in the path.
    body: z.strictObject({ id: z.optional(id), ...input, version }),
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
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
