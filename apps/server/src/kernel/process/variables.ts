import { readFileSync, statSync } from 'node:fs';
import { types } from 'node:util';

import { StartError } from './start-error.ts';

/** Environment variables, such as `process.env`. */
export type Env = Record<string, string | undefined>;

const USAGE_EXIT_CODE = 2;

/** Every variable that the server reads; a secret one may also be a file, named by the variable with `_FILE`. */
const VARIABLES = {
  PORT: 'plain',
  HOST: 'plain',
  DATA_DIR: 'plain',
  DATABASE_URL: 'secret',
  DATABASE_REPLICA_URL: 'secret',
  DEMO: 'plain',
  NODE_ENV: 'plain',
  OPENAPI: 'plain',
  LOG_LEVEL: 'plain',
  LOG_REQUESTS: 'plain',
  BACKROOM_PUBLIC_URL: 'plain',
  BACKROOM_TRUSTED_PROXIES: 'plain',
  BACKROOM_POOL_SIZE: 'plain',
  BACKROOM_BACKUP_DIR: 'plain',
  BACKROOM_BACKUP_HOUR: 'plain',
  BACKROOM_BACKUP_KEEP: 'plain',
  BACKROOM_BACKUP_PASSPHRASE: 'secret',
  BACKROOM_MOVE_TO: 'secret',
  BACKROOM_DATABASE_WAIT_SECONDS: 'plain',
  BACKROOM_DRAIN_SECONDS: 'plain',
  BACKROOM_METRICS_TOKEN: 'secret',
  OTEL_SDK_DISABLED: 'plain',
  OTEL_SERVICE_NAME: 'plain',
  OTEL_RESOURCE_ATTRIBUTES: 'plain',
  OTEL_TRACES_EXPORTER: 'plain',
  OTEL_TRACES_SAMPLER: 'plain',
  OTEL_TRACES_SAMPLER_ARG: 'plain',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'plain',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'plain',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'plain',
  OTEL_EXPORTER_OTLP_HEADERS: 'secret',
  SMS_WEBHOOK_URL: 'secret',
  SMS_WEBHOOK_SECRET: 'secret',
} as const;

type Variables = typeof VARIABLES;
export type VariableName = keyof Variables;
type NameOf<Kind> = { [Name in VariableName]: Variables[Name] extends Kind ? Name : never }[VariableName];

const FILE_SUFFIX = '_FILE';
const MAX_SECRET_FILE_BYTES = 65_536;

export const variableNames = Object.keys(VARIABLES) as readonly VariableName[];
export const secretFileNames: readonly string[] = variableNames
  .filter((name) => VARIABLES[name] === 'secret')
  .map((name) => name + FILE_SUFFIX);

/** An invalid variable. */
export const createUsageError = (message: string) => new StartError(message, { exitCode: USAGE_EXIT_CODE });

export const createVariableError = (name: VariableName, value: string, expected: string) =>
  createUsageError(`${name}=${JSON.stringify(value)} is not ${expected}`);

/** The text of a variable; undefined if it is not set, or empty. */
export const readText = (env: Env, name: NameOf<'plain'>): string | undefined => env[name]?.trim() || undefined;

/** The parsed value of a variable; `parse` returns undefined for an invalid one. */
export function readVariable<Value>(
  env: Env,
  name: NameOf<'plain'>,
  defaultValue: Value,
  expected: string,
  parse: (text: string) => Value | undefined,
): Value {
  const text = readText(env, name);
  if (text === undefined) return defaultValue;
  const value = parse(text);
  if (value === undefined) throw createVariableError(name, text, expected);
  return value;
}

/**
 * Reads a variable whose value must not be printed, not even in the error message: from the environment, or from the
 * file that `<name>_FILE` names.
 */
export function readSecretVariable(
  env: Env,
  name: NameOf<'secret'>,
  expected: string,
  isValid: (text: string) => boolean,
): string | null {
  const text = env[name]?.trim() ?? '';
  const file = env[name + FILE_SUFFIX]?.trim() ?? '';
  if (text !== '' && file !== '') throw createUsageError(`${name} and ${name}${FILE_SUFFIX} are both set; unset one`);
  if (file !== '') return readSecretFile(name, file, expected, isValid);
  if (text === '') return null;
  if (!isValid(text)) throw createUsageError(`${name} is not ${expected}`);
  return text;
}

function readSecretFile(
  name: NameOf<'secret'>,
  file: string,
  expected: string,
  isValid: (text: string) => boolean,
): string {
  const source = `${name}${FILE_SUFFIX}=${JSON.stringify(file)}`;
  let text: string;
  try {
    if (statSync(file).size > MAX_SECRET_FILE_BYTES) throw new Error('it is too large for a secret');
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = types.isNativeError(error) ? error.message : String(error);
    throw createUsageError(`${source} cannot be read: ${reason}`);
  }
  // Unlike an empty variable, which is the same as none.
  if (text === '') throw createUsageError(`${source} is empty`);
  if (!isValid(text)) throw createUsageError(`The content of ${source} is not ${expected}`);
  return text;
}
