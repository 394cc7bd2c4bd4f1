import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { SYSTEM_ACTOR } from '../../kernel/http/caller.ts';
import { logOperation } from '../../kernel/log/oper-log.ts';
import { verifyLog } from '../../platform/oper-log/verify-log.ts';
import { listTables } from '../../testing/list-tables.ts';
import { fillEmptyTables, readStoredRows } from '../../testing/stored-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openBackup } from './backup-reader.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** What a restored database begins without, as decision 0106 says. */
const WITHOUT = [
  ...['cafu_plan_presence', 'sys_instance', 'sys_instance_report', 'sys_lease', 'sys_rate_window'],
  ...['sys_backup', 'sys_session', 'sys_session_token', 'sys_sign_in_ticket', 'sys_sms_code'],
];

let folder: string;
let file: string;
let source: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backroom-backup-'));
  file = join(folder, 'one.backup');
  source = await openTestDatabase('demo');
  await fillEmptyTables(source.connection);
  await createBackup(source.connection, file, null);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});
const openTarget = async (contents?: Parameters<typeof openTestDatabase>[0]) => {
  const target = await openTestDatabase(contents);
  databases.push(target);
  return target;
};

it('has every table of the schema, except those that a restored database begins without', async () => {
  const found: string[] = [];
  const backup = await openBackup(file, null);
  await backup.read(async (part) => void ('table' in part && found.push(part.table.name)));
  const names = (await listTables()).map(({ name }) => name);

  expect(found.toSorted()).toEqual(names.filter((name) => !WITHOUT.includes(name)).toSorted());
  expect(names).toEqual(expect.arrayContaining(WITHOUT));
});

it.each(['empty', 'migrated'] as const)(
  'is restored into a database that is %s: all rows, and the log',
  async (state) => {
    const target = await openTarget(state);
    const { rows, migrated } = await restoreBackup(target.connection, file, null);

    const expected = await readStoredRows(source.connection);
    for (const name of WITHOUT) expected[name] = [];
    const jobs = expected.sys_job ?? [];
    expected.sys_job = jobs.filter((row) => !row.includes('"kind":"regular"'));
    expect(await readStoredRows(target.connection)).toEqual(expected);
    expect(rows).toBe(Object.values(expected).flat().length);
    expect(migrated).toEqual([]);
    expect(await verifyLog(target.db)).toEqual(await verifyLog(source.db));
  },
);

it('goes on with ids, foreign keys, triggers and unique names', async () => {
  const target = await openTarget('empty');
  await restoreBackup(target.connection, file, null);
  const run = (statement: string) => target.db.execute(sql.raw(statement));
  const [last] = (await source.db.execute<{ id: number }>(sql`select max(post_id)::int as id from sys_post`)).rows;
  const created = await run(`insert into sys_post (post_code, post_name) values ('next', 'next') returning post_id`);

  expect(created.rows).toEqual([{ post_id: last!.id + 1 }]);
  await logOperation(target.db, SYSTEM_ACTOR, { noun: 'sample', action: 'export', recordId: '1' });
  expect((await verifyLog(target.db)).findings).toEqual([]);
  for (const [statement, code] of [
    [`insert into sys_post (post_code, post_name) values ('NEXT', 'again')`, '23505'],
    [`update sys_user set dept_id = 999999 where user_id = 1`, '23503'],
    [`delete from sys_oper_log`, '42501'],
    [`update sys_oper_log_chain set seq = 0`, '42501'],
  ])
    await expect(run(statement!)).rejects.toMatchObject({ cause: { code } });
});

it('has the same catalogue as before: constraints, indexes, triggers, defaults', async () => {
  const target = await openTarget('empty');
  await restoreBackup(target.connection, file, null);
  const readCatalogue = async ({ db }: TestDatabase) => {
    const { rows } = await db.execute<{ line: string }>(sql`
      select concat_ws(' ', conrelid::regclass::text, conname, pg_get_constraintdef(oid)) as line from pg_constraint
        where connamespace = current_schema()::regnamespace and contype <> 'n'
      union all select indexdef::text from pg_indexes where schemaname = current_schema()
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`);
    return rows.map(({ line }) => line);
  };

  expect(await readCatalogue(target)).toEqual(await readCatalogue(source));
});

it('keeps values of every type as they are', async () => {
  const [one, other] = [await openTarget('migrated'), await openTarget('migrated')];
  for (const { db } of [one, other])
    await db.execute(sql`create table probe (id bigint generated always as identity primary key, "Odd "" name" text,
      at timestamptz, local timestamp, day date, clock time, span interval, fixed char(5), bytes bytea, object jsonb,
      plain json, amount numeric, half real, whole double precision, words text[], grid integer[][], moments timestamptz[],
      address inet, uid uuid, size smallint, yes boolean, doubled numeric generated always as (amount * 2) stored)`);
  await one.db.execute(sql`insert into probe ("Odd "" name", at, local, day, clock, span, fixed, bytes, object, plain,
      amount, half, whole, words, grid, moments, address, uid, size, yes) values
    (E'tab\t line\n quote " back \\ 中文 \u{1F600} \u0007', '2026-11-02 03:04:05.123456+08', '0044-03-15 12:00:00.000001 BC',
      'infinity', '23:59:59.999999', '1 year -2 mons 3 days 04:05:06.789', 'ab', '\\x00ff0a', '{"b": 1.50, "a": [null, "\\u4e2d"]}',
      '{ "kept" :  1 }', 12345678901234567890.123456789000, 0.1, 1e-300, '{"a,b",NULL,"c\\"d","",NULL}', '{{1,2},{3,NULL}}',
      '{"2026-11-02 03:04:05.123456+00","-infinity"}', '10.0.0.0/8', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', -32768, false),
    (null, null, null, null, null, null, null, null, null, null, 'NaN', 'Infinity', '-0', '{}', null, null, null, null, null, null)`);
  const path = join(folder, 'types.backup');
  await createBackup(one.connection, path, null);
  await restoreBackup(other.connection, path, null);
  const read = async ({ db }: TestDatabase) =>
    (await db.execute(sql`select probe::text as row, encode(bytes, 'hex') as bytes from probe order by id`)).rows;

  expect(await read(other)).toEqual(await read(one));
  expect(await read(other)).toHaveLength(2);
  const next = await other.db.execute(sql`insert into probe default values returning id`);
  expect(next.rows).toEqual([{ id: 3 }]);
});
