import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

import { type Network, parseNetwork } from '../http/trusted-proxies.ts';
import { StartError } from './start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type DemoLanguage = 'zh' | 'en';

/** Validated settings of the server; `readConfig` sets the defaults. */
export interface ServerConfig {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** PostgreSQL URL; null for the embedded database. */
  databaseUrl: string | null;
  poolSize: number;
  demo: boolean;
  /** Language of the demo company. */
  demoLanguage: DemoLanguage;
  /** `NODE_ENV=production`. */
  production: boolean;
  /** Who may read `/openapi.json`. */
  openApi: 'public' | 'signed-in' | 'off';
  logLevel: LogLevel;
  /** The public URL is https, behind a proxy: cookies are `Secure` and HSTS is sent. */
  https: boolean;
  /** Their `X-Forwarded-For` is believed. */
  trustedProxies: readonly Network[];
  /** Webhook that delivers sign-in codes; null if no SMS can be sent. */
  smsWebhookUrl: string | null;
  /** Signs the webhook requests. */
  smsWebhookSecret: string | null;
  /** Directories of the built console and Storybook; either may be missing. */
  consoleDir: string;
  storybookDir: string;
}

/** Environment variables, such as `process.env`. */
export type Env = Record<string, string | undefined>;

const WORKSPACE = resolve(import.meta.dirname, '../../../../..');
const ENV_PREFIX = 'BACKROOM_';
const TRUSTED_PROXIES = 'BACKROOM_TRUSTED_PROXIES';
const KNOWN_VARIABLES = new Set(['BACKROOM_PUBLIC_URL', 'BACKROOM_POOL_SIZE', TRUSTED_PROXIES]);
export const USAGE_EXIT_CODE = 2;

const NETWORK_EXPECTED = 'an address or a network, such as 10.0.0.5, 192.168.0.0/16 or fd00::/8';

/** Minimum length; 256 bits in hexadecimal have twice as many characters. */
const MIN_SECRET_LENGTH = 32;

const createVariableError = (name: string, value: string, expected: string) =>
  new StartError(`${name}=${JSON.stringify(value)} is not ${expected}`, { exitCode: USAGE_EXIT_CODE });

/** The parsed value of a variable; `parse` returns undefined for an invalid one. */
function readVariable<Value>(
  env: Env,
  name: string,
  defaultValue: Value,
  expected: string,
  parse: (text: string) => Value | undefined,
) {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return defaultValue;
  const value = parse(text);
  if (value === undefined) throw createVariableError(name, text, expected);
  return value;
}

const integerBetween = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
};
type Demo = Pick<ServerConfig, 'demo' | 'demoLanguage'>;
const CHINESE_DEMO: Demo = { demo: true, demoLanguage: 'zh' };
/** By value of `DEMO`. */
const DEMOS: ReadonlyMap<string, Demo> = new Map([
  ['1', CHINESE_DEMO],
  ['en', { demo: true, demoLanguage: 'en' }],
  ['0', { demo: false, demoLanguage: 'zh' }],
]);
/** By value of `OPENAPI`. */
const OPEN_API_ACCESS: Record<string, ServerConfig['openApi']> = { '1': 'public', '0': 'off' };

const parseHost = (text: string) =>
  isIP(text) !== 0 || /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)
    ? text
    : undefined;
const urlWithProtocol = (protocols: string[]) => (text: string) =>
  protocols.includes(URL.parse(text)?.protocol ?? '') ? text : undefined;

/** Comma-separated; the error names the entry. */
const parseNetworks = (text: string): readonly Network[] =>
  text.split(',').map((part) => {
    const entry = part.trim();
    const network = parseNetwork(entry);
    if (network === null) throw createVariableError(TRUSTED_PROXIES, entry, NETWORK_EXPECTED);
    return network;
  });

/** Reads a variable whose value must not be printed, not even in the error message. */
function readSecretVariable(
  env: Env,
  name: string,
  expected: string,
  isValid: (text: string) => boolean,
): string | null {
  const text = env[name]?.trim() ?? '';
  if (text === '') return null;
  if (!isValid(text)) throw new StartError(`${name} is not ${expected}`, { exitCode: USAGE_EXIT_CODE });
  return text;
}

const isHttpUrlWithoutCredentials = (text: string) => {
  const url = URL.parse(text);
  return ['http:', 'https:'].includes(url?.protocol ?? '') && url?.username === '' && url.password === '';
};

function readSmsWebhook(env: Env): Pick<ServerConfig, 'smsWebhookUrl' | 'smsWebhookSecret'> {
  const expected = 'an http or https address without a user name';
  const smsWebhookUrl = readSecretVariable(env, 'SMS_WEBHOOK_URL', expected, isHttpUrlWithoutCredentials);
  const isLongEnough = (text: string) => text.length >= MIN_SECRET_LENGTH;
  const smsWebhookSecret = readSecretVariable(
    env,
    'SMS_WEBHOOK_SECRET',
    `${MIN_SECRET_LENGTH} characters or longer`,
    isLongEnough,
  );
  if (smsWebhookUrl === null && smsWebhookSecret !== null) {
    throw new StartError('SMS_WEBHOOK_SECRET is set without SMS_WEBHOOK_URL', { exitCode: USAGE_EXIT_CODE });
  }
  return { smsWebhookUrl, smsWebhookSecret };
}

function assertKnownVariables(env: Env): void {
  for (const name of Object.keys(env)) {
    if (!name.startsWith(ENV_PREFIX) || KNOWN_VARIABLES.has(name)) continue;
    throw new StartError(
      `${name} is not a Backroom variable; known variables are ${[...KNOWN_VARIABLES].sort().join(', ')}`,
      {
        exitCode: USAGE_EXIT_CODE,
      },
    );
  }
}

/** Parses the configuration of the process. Throws a `StartError` for the first invalid variable. */
export function readConfig(env: Env): ServerConfig {
  assertKnownVariables(env);
  const publicUrl = readVariable(
    env,
    'BACKROOM_PUBLIC_URL',
    '',
    'an http or https address',
    urlWithProtocol(['http:', 'https:']),
  );
  const isPostgresUrl = (text: string) => urlWithProtocol(['postgres:', 'postgresql:'])(text) !== undefined;
  return {
    port: readVariable(env, 'PORT', 4200, 'a port from 0 to 65535', integerBetween(0, 65_535)),
    host: readVariable(env, 'HOST', '127.0.0.1', 'an address or a host name', parseHost),
    dataDir: resolve(
      WORKSPACE,
      readVariable(env, 'DATA_DIR', '.data', 'a directory', (text) => (text.includes('\0') ? undefined : text)),
    ),
    databaseUrl: readSecretVariable(env, 'DATABASE_URL', 'a postgres:// address', isPostgresUrl),
    poolSize: readVariable(env, 'BACKROOM_POOL_SIZE', 10, 'a number from 1 to 100', integerBetween(1, 100)),
    ...readVariable(env, 'DEMO', CHINESE_DEMO, '1, en or 0', (text) => DEMOS.get(text)),
    production: env.NODE_ENV?.trim() === 'production',
    openApi: readVariable(env, 'OPENAPI', 'signed-in', '1 or 0', (text) => OPEN_API_ACCESS[text]),
    logLevel: readVariable(env, 'LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
    trustedProxies: readVariable(env, TRUSTED_PROXIES, [], NETWORK_EXPECTED, parseNetworks),
    ...readSmsWebhook(env),
    https: publicUrl.startsWith('https:'),
    consoleDir: join(WORKSPACE, 'dist/console'),
    storybookDir: join(WORKSPACE, 'dist/storybook'),
  };
}
