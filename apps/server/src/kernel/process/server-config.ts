import { isIP } from 'node:net';
import { resolve } from 'node:path';

import { type Network, parseNetwork } from '../http/trusted-proxies.ts';
import { REQUEST_LOGS, type RequestLog } from '../log/request-log.ts';
import { readTracing, type TracingConfig } from '../observe/tracing-config.ts';
import { readBasePath } from './base-path.ts';
import { findExposure, type Reach } from './exposure.ts';
import { programFiles } from './program-files.ts';
import { assertKnownVariables } from './unknown-variables.ts';
import {
  createUsageError,
  createVariableError,
  type Env,
  readSecretVariable,
  readText,
  readVariable,
} from './variables.ts';

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
  /** Address of a standby of that PostgreSQL, for reads that may lag; null if there is none. */
  replicaUrl: string | null;
  poolSize: number;
  /** How long a start waits for PostgreSQL to answer. */
  databaseWaitSeconds: number;
  /** From SIGTERM until no further connections are accepted; balancers read the answer 503 of `/readyz` meanwhile. */
  drainSeconds: number;
  demo: boolean;
  /** Language of the demo company. */
  demoLanguage: DemoLanguage;
  /** `NODE_ENV=production`. */
  production: boolean;
  /** The setting by which others than this machine reach the server; null if none does. */
  exposedBy: string | null;
  /** The published passwords of demo accounts may be valid: on this machine alone, or because `DEMO` asks for them. */
  mayPublishPasswords: boolean;
  /** Who may read `/openapi.json`. */
  openApi: 'public' | 'signed-in' | 'off';
  logLevel: LogLevel;
  /** Path of the public URL without a slash at its end; empty if the server has its whole host. */
  basePath: string;
  requestLog: RequestLog;
  /** Where people reach the server; null if it is not named. */
  publicUrl: string | null;
  /** The public URL is https, behind a proxy: cookies are `Secure` and HSTS is sent. */
  https: boolean;
  /** Their `X-Forwarded-For` is believed. */
  trustedProxies: readonly Network[];
  /** Who has it reads `/metrics`; null: this machine alone. */
  metricsToken: string | null;
  /** A proxy passes requests on: a connection from this machine may carry those of others. */
  behindProxy: boolean;
  /** Where traces go; null: there are none. */
  tracing: TracingConfig | null;
  /** Webhook that delivers sign-in codes; null if no SMS can be sent. */
  smsWebhookUrl: string | null;
  /** Signs the webhook requests. */
  smsWebhookSecret: string | null;
  /** Backups that the server makes itself; null without a directory. */
  backups: BackupSchedule | null;
  /** Encrypts backups; null for plain ones. */
  backupPassphrase: string | null;
  /** PostgreSQL URL that the database is moved to. */
  moveTo: string | null;
  /** Directories of the built console, of the assets of former ones, and of Storybook; each may be missing. */
  consoleDir: string;
  previousConsoleDir: string;
  storybookDir: string;
}

/** Daily backups. */
export interface BackupSchedule {
  /** Absolute path. */
  dir: string;
  /** From 0, in the time zone of the system settings. */
  hour: number;
  /** Backups that are kept, the newest ones. */
  keep: number;
}

const NETWORK_EXPECTED = 'an address or a network, such as 10.0.0.5, 192.168.0.0/16 or fd00::/8';

/** For a balancer that checks every two seconds and believes the second failure. */
const EXPOSED_DRAIN_SECONDS = 5;

/** Minimum length; 256 bits in hexadecimal have twice as many characters. */
const MIN_SECRET_LENGTH = 32;
const SECRET_EXPECTED = `${MIN_SECRET_LENGTH} characters or longer`;
const isLongEnough = (text: string) => text.length >= MIN_SECRET_LENGTH;

const integerBetween = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
};
const secondsUpTo = (max: number) => [`a number of seconds from 0 to ${max}`, integerBetween(0, max)] as const;

type Demo = Pick<ServerConfig, 'demo' | 'demoLanguage'>;
const CHINESE_DEMO: Demo = { demo: true, demoLanguage: 'zh' };
const NO_DEMO: Demo = { demo: false, demoLanguage: 'zh' };
/** By value of `DEMO`. */
const DEMOS: ReadonlyMap<string, Demo> = new Map([
  ['1', CHINESE_DEMO],
  ['en', { demo: true, demoLanguage: 'en' }],
  ['0', NO_DEMO],
]);
/** By value of `OPENAPI`. */
const OPEN_API_ACCESS: Record<string, ServerConfig['openApi']> = { '1': 'public', '0': 'off' };

const parseHost = (text: string) =>
  isIP(text) !== 0 || /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)
    ? text
    : undefined;
const urlWithProtocol = (protocols: string[]) => (text: string) =>
  protocols.includes(URL.parse(text)?.protocol ?? '') ? text : undefined;

export const isPostgresUrl = (text: string): boolean =>
  urlWithProtocol(['postgres:', 'postgresql:'])(text) !== undefined;

/** Comma-separated; the error names the entry. */
const parseNetworks = (text: string): readonly Network[] =>
  text.split(',').map((part) => {
    const entry = part.trim();
    const network = parseNetwork(entry);
    if (network === null) throw createVariableError('BACKROOM_TRUSTED_PROXIES', entry, NETWORK_EXPECTED);
    return network;
  });

const isHttpUrlWithoutCredentials = (text: string) => {
  const url = URL.parse(text);
  return ['http:', 'https:'].includes(url?.protocol ?? '') && url?.username === '' && url.password === '';
};

function readSmsWebhook(env: Env): Pick<ServerConfig, 'smsWebhookUrl' | 'smsWebhookSecret'> {
  const expected = 'an http or https address without a user name';
  const smsWebhookUrl = readSecretVariable(env, 'SMS_WEBHOOK_URL', expected, isHttpUrlWithoutCredentials);
  const smsWebhookSecret = readSecretVariable(env, 'SMS_WEBHOOK_SECRET', SECRET_EXPECTED, isLongEnough);
  if (smsWebhookUrl === null && smsWebhookSecret !== null) {
    throw createUsageError('SMS_WEBHOOK_SECRET is set without SMS_WEBHOOK_URL');
  }
  return { smsWebhookUrl, smsWebhookSecret };
}

/** Guessing one of these takes longer than its backup is worth. */
const MIN_PASSPHRASE_LENGTH = 12;

const parseDirectory = (text: string) => (text.includes('\0') ? undefined : text);

function readBackups(env: Env): Pick<ServerConfig, 'backups' | 'backupPassphrase'> {
  const dir = readVariable(env, 'BACKROOM_BACKUP_DIR', null, 'a directory', parseDirectory);
  const hour = readVariable(env, 'BACKROOM_BACKUP_HOUR', 3, 'an hour from 0 to 23', integerBetween(0, 23));
  const keep = readVariable(env, 'BACKROOM_BACKUP_KEEP', 14, 'a number from 1 to 1000', integerBetween(1, 1_000));
  const backupPassphrase = readSecretVariable(
    env,
    'BACKROOM_BACKUP_PASSPHRASE',
    `${MIN_PASSPHRASE_LENGTH} characters or longer`,
    (text) => text.length >= MIN_PASSPHRASE_LENGTH,
  );
  return { backups: dir === null ? null : { dir: resolve(programFiles.base, dir), hour, keep }, backupPassphrase };
}

function readReplicaUrl(env: Env, databaseUrl: string | null): string | null {
  const replicaUrl = readSecretVariable(env, 'DATABASE_REPLICA_URL', 'a postgres:// address', isPostgresUrl);
  if (replicaUrl !== null && databaseUrl === null)
    throw createUsageError('DATABASE_REPLICA_URL is set without DATABASE_URL');
  return replicaUrl;
}

type Publication = Demo & Pick<ServerConfig, 'exposedBy' | 'mayPublishPasswords'>;

/**
 * Demo data has published passwords. Without `DEMO` there is demo data only where no other machine can use them: in the
 * embedded database, served to this machine. In production there is none at all.
 */
function readPublication(env: Env, reach: Reach & Pick<ServerConfig, 'databaseUrl'>): Publication {
  const exposedBy = findExposure(reach);
  const demo = readVariable(env, 'DEMO', null, '1, en or 0', (text) => DEMOS.get(text));
  if (reach.production && demo?.demo)
    throw createUsageError(
      `DEMO=${readText(env, 'DEMO')} publishes passwords, which NODE_ENV=production refuses: unset one of the two`,
    );
  const isLocal = exposedBy === null && reach.databaseUrl === null;
  return {
    ...(demo ?? (isLocal ? CHINESE_DEMO : NO_DEMO)),
    exposedBy,
    mayPublishPasswords: exposedBy === null || demo?.demo === true,
  };
}

/** Parses the configuration of the process. Throws a `StartError` for the first invalid variable. */
export function readConfig(env: Env): ServerConfig {
  assertKnownVariables(env);
  const publicUrl = readVariable(
    env,
    'BACKROOM_PUBLIC_URL',
    null,
    'an http or https address',
    urlWithProtocol(['http:', 'https:']),
  );
  const reach = {
    host: readVariable(env, 'HOST', '127.0.0.1', 'an address or a host name', parseHost),
    databaseUrl: readSecretVariable(env, 'DATABASE_URL', 'a postgres:// address', isPostgresUrl),
    production: readText(env, 'NODE_ENV') === 'production',
    trustedProxies: readVariable(env, 'BACKROOM_TRUSTED_PROXIES', [], NETWORK_EXPECTED, parseNetworks),
  };
  const publication = readPublication(env, { ...reach, publicUrl });
  const drainSeconds = publication.exposedBy === null ? 0 : EXPOSED_DRAIN_SECONDS;
  return {
    ...reach,
    ...publication,
    replicaUrl: readReplicaUrl(env, reach.databaseUrl),
    drainSeconds: readVariable(env, 'BACKROOM_DRAIN_SECONDS', drainSeconds, ...secondsUpTo(300)),
    databaseWaitSeconds: readVariable(env, 'BACKROOM_DATABASE_WAIT_SECONDS', 60, ...secondsUpTo(600)),
    port: readVariable(env, 'PORT', 4200, 'a port from 0 to 65535', integerBetween(0, 65_535)),
    dataDir: resolve(programFiles.base, readVariable(env, 'DATA_DIR', '.data', 'a directory', parseDirectory)),
    poolSize: readVariable(env, 'BACKROOM_POOL_SIZE', 10, 'a number from 1 to 100', integerBetween(1, 100)),
    openApi: readVariable(env, 'OPENAPI', 'signed-in', '1 or 0', (text) => OPEN_API_ACCESS[text]),
    logLevel: readVariable(env, 'LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
    requestLog: readVariable(env, 'LOG_REQUESTS', 'sampled', `one of ${REQUEST_LOGS.join(', ')}`, (text) =>
      REQUEST_LOGS.find((which) => which === text),
    ),
    tracing: readTracing(env),
    ...readSmsWebhook(env),
    ...readBackups(env),
    moveTo: readSecretVariable(env, 'BACKROOM_MOVE_TO', 'a postgres:// address', isPostgresUrl),
    metricsToken: readSecretVariable(env, 'BACKROOM_METRICS_TOKEN', SECRET_EXPECTED, isLongEnough),
    behindProxy: publicUrl !== null || reach.trustedProxies.length > 0,
    publicUrl,
    https: publicUrl?.startsWith('https:') ?? false,
    basePath: publicUrl === null ? '' : readBasePath(publicUrl),
    consoleDir: programFiles.console,
    previousConsoleDir: programFiles.previousConsole,
    storybookDir: programFiles.storybook,
  };
}
