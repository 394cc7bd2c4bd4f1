import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { sql } from 'drizzle-orm';

import type { Connection } from '../kernel/database/database.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { readConfig } from '../kernel/process/server-config.ts';
import { DEMO_PASSWORD } from '../platform/app-config/demo-accounts.ts';
import { deleteOldOperations } from '../platform/oper-log/oper-log-retention.ts';
import { verifyLog } from '../platform/oper-log/verify-log.ts';
import { users } from '../schema/users.table.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { withoutLogTriggers } from '../testing/clear-oper-log.ts';
import { onServer, openTestPostgres } from '../testing/template/postgres-template.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createBackup } from './backup/create-backup.ts';
import { migrate } from './migrate.ts';
import { roleStatements, setUpRole } from './set-up-role.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/database-role.md');
/** Roles belong to all databases of the server, so each run has another one. */
const ROLE = `server_${randomBytes(6).toString('hex')}`;

let owner: TestDatabase;
let url: string;
let role: Connection;
let server: RunningServer;
beforeAll(async () => {
  owner = await openTestDatabase('migrated');
  const { password } = await setUpRole(owner.connection, ROLE);
  url = Object.assign(new URL(owner.url!), { username: ROLE, password }).href;
  role = await openTestPostgres(url);
  server = await startServer(
    readConfig({ DATABASE_URL: url, PORT: '0', DEMO: '1' }),
    undefined,
    createLogger('silent'),
  );
});
afterAll(async () => {
  await server.close();
  await role.close();
  await onServer(owner.url!, (client) => client.query(`drop owned by ${ROLE}; drop role ${ROLE}`));
  await owner.close();
});

const call = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  return fetch(`${server.url}/api/v1${path}`, init);
};

it('is set up by the statements of the document', async () => {
  const [, statements = ''] = /```sql\n(.*?)```/s.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  const [create, ...rest] = statements.trim().split('\n');

  expect(create).toBe(`create role backroom_server login password 'choose one' nosuperuser nocreatedb nocreaterole;`);
  expect(rest.join('\n')).toBe(roleStatements('backroom_server').trim());
});

it('is set up again, with its password as it was', async () => {
  await owner.db.execute(sql.raw(`revoke select on sys_user from ${ROLE}`));
  expect(await setUpRole(owner.connection, ROLE)).toEqual({ role: ROLE, password: null });
  expect(await role.db.$count(users)).toBeGreaterThan(0);
  await owner.db.execute(sql`create table later (id int)`);
  expect((await role.db.execute(sql`select * from later`)).rows).toEqual([]);
  await owner.db.execute(sql`drop table later`);
});

it('is not set up by a role that may not, nor for the owner or under an odd name', async () => {
  await expect(setUpRole(role, 'another_one')).rejects.toThrow(
    /^The role another_one was not set up: .* Run this as the owner of the database and its tables/,
  );
  await expect(setUpRole(owner.connection, new URL(owner.url!).username)).rejects.toThrow(/owns the tables or is a/);
  await expect(setUpRole(owner.connection, 'x; drop table sys_user')).rejects.toThrow(/is not a name of lower-case/);
});

it('may make backups', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'backroom-role-')), 'one.backup');
  expect(await createBackup(role, file, null)).toMatchObject({ file });
  await rm(dirname(file), { recursive: true });
});

it('starts, seeds and serves: reads, writes, their log, its check and its retention', async () => {
  const signedIn = await call('POST', '/login/usna', { username: 'admin', password: DEMO_PASSWORD, isNameLogin: 1 });
  const { token } = (await signedIn.json()) as { token: string };
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
  const created = await call('POST', '/post', { postName: 'a', postCode: 'a', sort: 1 }, headers);
  const { data } = (await created.json()) as { data: { postId: number } };
  const removed = await call('DELETE', '/post', { ids: [data.postId] }, headers);
  expect([signedIn.status, created.status, removed.status]).toEqual([200, 200, 200]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  expect((await verifyLog(role.db)).findings).toEqual([]);
  await withoutLogTriggers(owner.db, sql`update sys_oper_log set at = now() - interval '40 days' where seq = 1`);
  expect(await deleteOldOperations(role.db, 30)).toBeGreaterThan(0);
});

it.each([
  `update sys_oper_log set user_name = 'x'`,
  'delete from sys_oper_log where seq > 1',
  'truncate sys_oper_log',
  'alter table sys_oper_log disable trigger user',
  'alter table sys_oper_log disable trigger all',
  'drop trigger sys_oper_log_refuse on sys_oper_log',
  'drop table sys_oper_log',
  'drop function oper_log_refuse() cascade',
  `create or replace function oper_log_refuse() returns trigger language sql as 'select 1'`,
  'set session_replication_role = replica',
  'create trigger own before insert on sys_oper_log for each row execute function oper_log_append()',
  'create table own (id int)',
  'create temporary table own (id int)',
  'update sys_oper_log_chain set seq = 0',
  'delete from sys_oper_log_chain',
  'truncate sys_oper_log_chain',
  'delete from sys_migration',
])('is refused: %s', async (statement) => {
  await expect(role.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('does not apply a migration, and names the role that can', async () => {
  await owner.db.execute(sql`delete from sys_migration where id = (select max(id) from sys_migration)`);

  await expect(migrate(role)).rejects.toThrow(/^Migration \w+ failed and was rolled back: .* as their owner$/);
});
