import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

import { StartError } from './start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** PostgreSQL URL; null for the embedded database. */
  databaseUrl: string | null;
  poolSize: number;
  demo: boolean;
  /** `NODE_ENV=production`. */
  production: boolean;
  openApi: boolean;
  logLevel: LogLevel;
  /** The public URL is https, behind a proxy: cookies are `Secure` and HSTS is sent. */
  https: boolean;
  /** Webhook that delivers sign-in codes; null if no SMS can be sent. */
  smsWebhookUrl: string | null;
  /** Signs the webhook requests. */
  smsWebhookSecret: string | null;
  /** Directories of the built console and Storybook; either may be missing. */
  consoleDir: string;
  storybookDir: string;
}

export type Env = Record<string, string | undefined>;

const WORKSPACE = resolve(import.meta.dirname, '../../../..');
const OUR_PREFIX = 'BACKROOM_';
const OURS = new Set(['BACKROOM_PUBLIC_URL', 'BACKROOM_POOL_SIZE']);
export const USAGE_EXIT_CODE = 2;

/** Minimum length; 256 bits in hexadecimal have twice as many characters. */
const SECRET_LENGTH = 32;

const refuse = (name: string, value: string, expected: string) =>
  new StartError(`${name}=${JSON.stringify(value)} is not ${expected}`, { exitCode: USAGE_EXIT_CODE });

/** The parsed value of a variable; `parse` returns undefined for an invalid one. */
function variable<Value>(
  env: Env,
  name: string,
  byDefault: Value,
  expected: string,
  read: (text: string) => Value | undefined,
) {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return byDefault;
  const value = read(text);
  if (value === undefined) throw refuse(name, text, expected);
  return value;
}

const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : undefined;
};
const flag = (text: string) => (text === '1' ? true : text === '0' ? false : undefined);
const hostName = (text: string) =>
  isIP(text) !== 0 || /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)
    ? text
    : undefined;
const address = (protocols: string[]) => (text: string) =>
  protocols.includes(URL.parse(text)?.protocol ?? '') ? text : undefined;

/** Reads a variable whose value must not be printed, not even in the error message. */
function hidden(env: Env, name: string, expected: string, isSound: (text: string) => boolean): string | null {
  const text = env[name]?.trim() ?? '';
  if (text === '') return null;
  if (!isSound(text)) throw new StartError(`${name} is not ${expected}`, { exitCode: USAGE_EXIT_CODE });
  return text;
}

const isOpenAddress = (text: string) => {
  const url = URL.parse(text);
  return ['http:', 'https:'].includes(url?.protocol ?? '') && url?.username === '' && url.password === '';
};

function smsWebhook(env: Env): Pick<Config, 'smsWebhookUrl' | 'smsWebhookSecret'> {
  const expected = 'an http or https address without a user name';
  const smsWebhookUrl = hidden(env, 'SMS_WEBHOOK_URL', expected, isOpenAddress);
  const isLong = (text: string) => text.length >= SECRET_LENGTH;
  const smsWebhookSecret = hidden(env, 'SMS_WEBHOOK_SECRET', `${SECRET_LENGTH} characters or longer`, isLong);
  if (smsWebhookUrl === null && smsWebhookSecret !== null) {
    throw new StartError('SMS_WEBHOOK_SECRET is set without SMS_WEBHOOK_URL', { exitCode: USAGE_EXIT_CODE });
  }
  return { smsWebhookUrl, smsWebhookSecret };
}

function refuseUnknown(env: Env): void {
  for (const name of Object.keys(env)) {
    if (!name.startsWith(OUR_PREFIX) || OURS.has(name)) continue;
    throw new StartError(`${name} is not a Backroom variable; known variables are ${[...OURS].sort().join(', ')}`, {
      exitCode: USAGE_EXIT_CODE,
    });
  }
}

/** Parses the configuration of the process. Throws a `StartError` for the first invalid variable. */
export function readConfig(env: Env): Config {
  refuseUnknown(env);
  const publicUrl = variable(env, 'BACKROOM_PUBLIC_URL', '', 'an http or https address', address(['http:', 'https:']));
  const isDatabase = (text: string) => address(['postgres:', 'postgresql:'])(text) !== undefined;
  return {
    port: variable(env, 'PORT', 4200, 'a port from 0 to 65535', wholeNumber(0, 65_535)),
    host: variable(env, 'HOST', '127.0.0.1', 'an address or a host name', hostName),
    dataDir: resolve(
      WORKSPACE,
      variable(env, 'DATA_DIR', '.data', 'a directory', (text) => (text.includes('\0') ? undefined : text)),
    ),
    databaseUrl: hidden(env, 'DATABASE_URL', 'a postgres:// address', isDatabase),
    poolSize: variable(env, 'BACKROOM_POOL_SIZE', 10, 'a number from 1 to 100', wholeNumber(1, 100)),
    demo: variable(env, 'DEMO', true, '1 or 0', flag),
    production: env.NODE_ENV?.trim() === 'production',
    openApi: variable(env, 'OPENAPI', true, '1 or 0', flag),
    logLevel: variable(env, 'LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
    ...smsWebhook(env),
    https: publicUrl.startsWith('https:'),
    consoleDir: join(WORKSPACE, 'dist/console'),
    storybookDir: join(WORKSPACE, 'dist/storybook'),
  };
}
