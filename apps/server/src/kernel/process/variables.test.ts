import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConfig, type ServerConfig } from './server-config.ts';
import { secretFileNames, variableNames } from './variables.ts';

/** A valid value of each variable that may be a file, and where it goes. */
const SECRETS: Record<string, [value: string, member: keyof ServerConfig | 'tracingHeaders']> = {
  DATABASE_URL_FILE: ['postgres://me:hush@db/backroom', 'databaseUrl'],
  DATABASE_REPLICA_URL_FILE: ['postgres://me:hush@standby/backroom', 'replicaUrl'],
  BACKROOM_BACKUP_PASSPHRASE_FILE: ['hush, a passphrase', 'backupPassphrase'],
  BACKROOM_MOVE_TO_FILE: ['postgres://me:hush@db/next', 'moveTo'],
  BACKROOM_METRICS_TOKEN_FILE: ['hush'.repeat(8), 'metricsToken'],
  OTEL_EXPORTER_OTLP_HEADERS_FILE: ['authorization=hush', 'tracingHeaders'],
  SMS_WEBHOOK_URL_FILE: ['https://sms.example/send?key=hush', 'smsWebhookUrl'],
  SMS_WEBHOOK_SECRET_FILE: ['hush'.repeat(8), 'smsWebhookSecret'],
};

const SOURCES = join(import.meta.dirname, '../..');
const readDocument = (file: string) => readFileSync(join(SOURCES, '../../..', file), 'utf8');

describe('the variables', () => {
  it('are in the README', () => {
    const text = readDocument('README.md');
    expect([...variableNames, ...secretFileNames].filter((name) => !text.includes(`\`${name}`))).toEqual([]);
  });

  it('are read in one place: every other one would be refused, or misspelled unnoticed', () => {
    const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file));
    const readers = files.filter((file) => /\bprocess\.env\b(?!`)/.test(readFileSync(join(SOURCES, file), 'utf8')));

    expect(files.length).toBeGreaterThan(300);
    // Two hand it to `readConfig`, one to the process that replaces this one.
    expect(readers.sort()).toEqual(['cli.ts', 'kernel/process/memory-settings.ts', 'run-server.ts']);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backroom-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (text: string) => {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };
  const refusal = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return null;
    } catch (error) {
      expect(error).toMatchObject({ name: 'StartError', exitCode: 2 });
      return (error as Error).message;
    }
  };
  /** Some are refused without another one. */
  const besides = (name: string): Record<string, string> => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    ...(name.startsWith('DATABASE_REPLICA_URL') && { DATABASE_URL: 'postgres://me@db/backroom' }),
    ...(name.startsWith('SMS_WEBHOOK_SECRET') && { SMS_WEBHOOK_URL: 'https://sms.example' }),
  });

  it('is possible for every secret variable', () => {
    expect(Object.keys(SECRETS)).toEqual(secretFileNames);
  });

  it.each(Object.entries(SECRETS))('%s is read, without its line end', (name, [value, member]) => {
    const config = readConfig({ ...besides(name), [name]: write(`${value}\n`) });
    expect(member === 'tracingHeaders' ? config.tracing?.headers : config[member]).toBe(value);
  });

  it.each(Object.entries(SECRETS))('%s: what is wrong is named, never what the file contains', (name, [value]) => {
    const variable = name.replace(/_FILE$/, '');
    const missing = join(folder, 'missing');
    const file = write(value);

    const expectRefusal = (env: Record<string, string>, message: string) =>
      expect(refusal(env)).toEqual(expect.stringContaining(message));

    expectRefusal({ [name]: missing }, `${name}="${missing}" cannot be read: ENOENT`);
    expectRefusal({ [name]: folder }, `${name}="${folder}" cannot be read: EISDIR`);
    expect(refusal({ [name]: file, [variable]: value })).toBe(`${variable} and ${name} are both set; unset one`);
    expect(refusal({ [name]: write(' \n') })).toBe(`${name}="${file}" is empty`);
    expectRefusal({ ...besides(name), [name]: write('hush') }, `The content of ${name}="${file}" is not `);
    expectRefusal({ [name]: write('hush'.repeat(100_000)) }, 'cannot be read: it is too large');
    for (const text of ['hush', value]) expect(refusal({ [name]: write(text), PORT: 'x' })).not.toMatch('hush');
  });

  it('may be unreadable by the server', () => {
    const file = write('hush');
    chmodSync(file, 0);
    // The administrator of the system reads it nevertheless, and it is no address.
    expect(refusal({ DATABASE_URL_FILE: file })).toMatch(/EACCES|is not a postgres/);
  });

  it('counts as none if the variable is empty', () => {
    expect(readConfig({ DATABASE_URL_FILE: ' ' })).toEqual(readConfig({}));
  });
});
