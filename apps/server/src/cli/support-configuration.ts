import { findKnownSetting } from '@backroom/contract/system-settings';

import { type Env, secretFileNames, type VariableName, variableNames } from '../kernel/process/variables.ts';
import type { configs } from '../schema/config.table.ts';

/** Variables whose value is shown, if it has this form, which no secret has. All others are only set or not. */
const SHOWN: Partial<Record<VariableName, RegExp>> = {
  PORT: /^\d{1,5}$/,
  BACKROOM_POOL_SIZE: /^\d{1,3}$/,
  DEMO: /^(?:0|1|en)$/,
  OPENAPI: /^[01]$/,
  NODE_ENV: /^(?:production|development|test)$/,
  LOG_LEVEL: /^(?:fatal|error|warn|info|debug|trace|silent)$/,
  LOG_REQUESTS: /^(?:all|sampled|errors)$/,
};
const SHOWN_URL: ReadonlySet<string> = new Set<VariableName>(['BACKROOM_PUBLIC_URL']);

/** What a support engineer may see of a variable. */
function describeVariable(name: string, value: string): string {
  if (value === '') return 'not set';
  if (SHOWN[name as VariableName]?.test(value)) return value;
  // Neither host nor path: they may have a key.
  if (SHOWN_URL.has(name)) return `set, ${URL.parse(value)?.protocol === 'https:' ? 'https' : 'not https'}`;
  return 'set';
}

export const describeVariables = (env: Env): Record<string, string> =>
  Object.fromEntries(
    [...variableNames, ...secretFileNames].map((name) => [name, describeVariable(name, env[name]?.trim() ?? '')]),
  );

type Setting = Pick<typeof configs.$inferSelect, 'configKey' | 'configValue'>;

const NUMBER = /^-?\d{1,9}$/;

/** What a support engineer may see of a setting: numbers, switches and choices of the built-in ones, never a text. */
function describeSetting({ configKey, configValue }: Setting): string {
  const known = findKnownSetting(configKey);
  if (known === undefined || configValue === '') return configValue === '' ? 'empty' : 'set';
  const isShown =
    known.type === 'choice'
      ? known.choices.some(({ value }) => value === configValue)
      : ['number', 'duration', 'switch'].includes(known.type) && NUMBER.test(configValue);
  if (isShown) return configValue;
  return configValue === known.defaultValue ? 'default' : 'set';
}

/** Built-in settings by key; those that users have added are counted, as their keys may say anything. */
export function describeSettings(rows: readonly Setting[]): { settings: Record<string, string>; own: number } {
  const known = rows.filter(({ configKey }) => findKnownSetting(configKey) !== undefined);
  return {
    settings: Object.fromEntries(known.map((row) => [row.configKey, describeSetting(row)])),
    own: rows.length - known.length,
  };
}
