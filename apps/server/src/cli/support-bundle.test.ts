import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';

import { readConfig } from '../kernel/process/server-config.ts';
import { secretFileNames, variableNames } from '../kernel/process/variables.ts';
import { errorGroups } from '../schema/error-log.table.ts';
import { setupTestDatabase } from '../testing/test-database.ts';
import { createSupportBundle, writeSupportBundle } from './support-bundle.ts';

/** In no word of the product. */
const SECRET = 'zq7planted';

const test = setupTestDatabase('demo');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backroom-bundle-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const config = () => ({ ...readConfig({}), databaseUrl: test.url, publicUrl: `http://${SECRET}:${SECRET}@${SECRET}/` });

async function readBundle(env: Record<string, string>): Promise<Record<string, string>> {
  const parts = unzipSync(await createSupportBundle(test.connection, config(), env));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

it('has versions, configuration, errors, migrations, sizes of tables and the figures of the status', async () => {
  const files = await readBundle({ PORT: '4300', LOG_LEVEL: 'info', DATABASE_URL: 'postgres://u:p@h/d' });
  const parse = (name: string) => JSON.parse(files[name] ?? '') as never;

  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'configuration.json',
    'errors.json',
    'migrations.json',
    'status.json',
    'tables.json',
    'versions.json',
  ]);
  expect(parse('configuration.json')).toMatchObject({
    variables: { PORT: '4300', LOG_LEVEL: 'info', DATABASE_URL: 'set', SMS_WEBHOOK_SECRET: 'not set' },
    settings: { sys_password_min_length: '8' },
  });
  expect(parse('migrations.json')).toContainEqual(expect.objectContaining({ tag: '0000_first' }));
  expect(parse('tables.json')).toContainEqual(expect.objectContaining({ table: 'sys_user' }));
  expect(parse('status.json')).toMatchObject({
    database: { migrations: { isComplete: true } },
    problems: expect.any(Array) as unknown,
  });
});

it('has none of the secrets in variables, settings, errors and records', async () => {
  const env = Object.fromEntries([...variableNames, ...secretFileNames].map((name) => [name, `${SECRET}-${name}`]));
  env.BACKROOM_PUBLIC_URL = `https://${SECRET}:${SECRET}@${SECRET}/${SECRET}?key=${SECRET}`;
  await test.db.execute(sql`update sys_config set config_value = ${SECRET}`);
  await test.db.execute(sql`insert into sys_config (config_key, config_name, config_value)
    values (${SECRET}, ${SECRET}, ${SECRET})`);
  await test.db.execute(sql`update sys_user set nick_name = ${SECRET}, remark = ${SECRET}`);
  await test.db.insert(errorGroups).values({
    fingerprint: SECRET,
    message: `TypeError: ${SECRET} is not ${SECRET}`,
    stack: `TypeError: ${SECRET}\n    at Page (https://office/${SECRET}/post-list-1a2b.js:1:204)\n    at ${SECRET} said so`,
    address: `/${SECRET}`,
    count: 1,
    firstVersion: SECRET,
    lastVersion: SECRET,
    firstSeenAt: new Date(),
    lastSeenAt: new Date(),
  });

  const files = await readBundle(env);

  for (const [name, text] of Object.entries(files)) expect([name, text.includes(SECRET)]).toEqual([name, false]);
  expect(files['errors.json']).toMatch(/"kind": "TypeError"[^]*"Page post-list-1a2b\.js:1:204"/);
});

it('is a new file that only its owner reads', async () => {
  const file = join(folder, 'bundle.zip');
  const bytes = await writeSupportBundle(file, test.connection, config(), {});
  const write = () => writeSupportBundle(file, test.connection, config(), {});

  expect([existsSync(file), statSync(file).size, statSync(file).mode & 0o777]).toEqual([true, bytes, 0o600]);
  await expect(write()).rejects.toThrow(/cannot be written: EEXIST/);
  expect(readFileSync(file).length).toBe(bytes);
});
