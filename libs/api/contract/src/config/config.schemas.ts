import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
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
} from '../values/fields.ts';
import { CONFIG_GROUPS, VALUE_TYPES } from './config.constants.ts';

const CONFIG_KEY = /^[A-Za-z][A-Za-z0-9_.-]*$/;

const configKey = formattedText(CONFIG_KEY, 128);
const yesOrNo = z.enum(['Y', 'N']);

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
export const configListQuery = pageQuery(['id', 'configName', 'configKey', 'configType', 'createdAt'], filters);

export const configParams = z.object({ id: idParam });
export const configPage = pageOf(config);
export const configKeyParams = z.object({ key: configKey });
export const readableConfig = z.object({ configKey: z.string(), configValue: z.string() });
export const configInput = z.strictObject(input);

/** The body may repeat the id; it must equal the id in the path. */
export const configUpdate = z.strictObject({ id: z.optional(id), ...input, version });
