import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { id, idParam, recordFields, requiredText, text, textFilter, version } from './fields.ts';
import { historyOf } from './history.contract.ts';

const CONFIG_KEY = /^[A-Za-z][A-Za-z0-9_.-]*$/;

const configKey = z.string().check(z.trim(), z.minLength(1), z.maxLength(128), z.regex(CONFIG_KEY));
const yesOrNo = z.enum(['Y', 'N']);

const input = {
  configName: requiredText(128),
  configKey,
  configValue: text(4000),
  /** Everybody may read it, signed in or not. */
  isPublic: z.boolean(),
  /** Everybody signed in may read it by its key. */
  isReadable: z.boolean(),
  /** Its value never leaves the server: it is always answered empty, and an empty one keeps what is stored. */
  isSecret: z.boolean(),
  remark: text(255),
};

/** One setting. `configType` is `Y` for what the program itself reads: neither deleted nor renamed. */
export const config = z.object({
  id,
  ...input,
  configType: yesOrNo,
  isWritable: z.boolean(),
  ...recordFields,
});
export type Config = z.infer<typeof config>;

const filters = {
  configName: textFilter,
  configKey: textFilter,
  configType: z.optional(yesOrNo),
  isPublic: z.optional(yesOrNo),
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
  /** The value of a secret reads `***`, also where it was written before it became one. */
  history: historyOf(byId),
  byKey: endpoint({
    method: 'GET',
    path: '/api/v1/configKey/{key}',
    access: 'signed-in',
    summary: 'The value of a setting that everybody signed in may read',
    params: z.object({ key: configKey }),
    data: z.object({ configKey: z.string(), configValue: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/config',
    access: 'admin:sysConfig:add',
    summary: 'Create a setting',
    body: z.strictObject(input),
    data: config,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/config/{id}',
    access: 'admin:sysConfig:edit',
    summary: 'Change a setting; its key stays',
    params: z.object({ id: idParam }),
    // The id stands in the body as well; where it is given, it is that of the path.
    body: z.strictObject({ id: z.optional(id), ...input, version }),
    data: config,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/config',
    access: 'admin:sysConfig:remove',
    summary: 'Delete settings that people have added',
    body: idsBody,
    data: idsBody,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/config/export',
    access: 'admin:sysConfig:export',
    summary: 'All settings that match, as CSV; secret values are left out',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
