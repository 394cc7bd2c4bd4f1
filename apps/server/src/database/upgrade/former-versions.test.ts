import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

import { buildApp } from '../../app.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { DEMO_PASSWORD } from '../../platform/app-config/demo-accounts.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { toCaller } from '../../testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { seed } from '../seed.ts';
import { menuRows } from '../seed/menus.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
/** Written by `tools/server/dump-upgrade-fixture.ts` from the commits of the landed versions. */
const FIXTURES = join(import.meta.dirname, 'fixtures');

interface Fixture {
  tags: string[];
  tables: Record<string, object[]>;
}

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await openTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'backroom-former-'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const readFixture = async (name: string): Promise<Fixture> =>
  JSON.parse(gunzipSync(await readFile(join(FIXTURES, name))).toString()) as Fixture;

/** Stores what the version stored, with its own tables. */
async function restore({ tags, tables }: Fixture): Promise<void> {
  await cp(MIGRATIONS, folder, { recursive: true });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: tags.map((tag) => ({ tag })) }));
  await migrate(test.connection, folder);
  await test.connection.withConnection(async (connection) => {
    // Without foreign keys and triggers: the rows are complete.
    await connection.run('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(tables)) {
      await connection.run(`delete from ${table}`);
      const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
      if (columns.length === 0) continue;
      await connection.rows(
        `insert into ${table} (${columns.join()}) overriding system value
          select ${columns.join()} from json_populate_recordset(null::${table}, $1::json)`,
        [JSON.stringify(rows)],
      );
    }
    await connection.run(`set session_replication_role = default;
      do $$ declare serial record; begin
        for serial in select c.table_name, c.column_name from information_schema.columns c where c.table_schema = 'public'
          and pg_get_serial_sequence(c.table_name, c.column_name) is not null
        loop
          execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1) from %I',
            serial.table_name, serial.column_name, serial.column_name, serial.table_name);
        end loop;
      end $$`);
  });
}

const upgrade = async () => {
  const log: string[] = [];
  await migrate(test.connection, undefined, (line) => log.push(line));
  return log;
};

/** Reads whatever can be read without naming a record. */
async function readLists(): Promise<Record<string, number>> {
  const endpoints = collectEndpoints();
  const app = await buildApp({ db: test.db, config: readConfig({}), logger: createLogger('silent') });
  const payload = { username: 'admin', password: DEMO_PASSWORD, isNameLogin: 1 };
  const caller = toCaller(app, await app.inject({ method: 'POST', url: '/api/v1/login/usna', payload }));
  const lists = endpoints.filter(
    ({ method, path, query, stream, download, queryNamesRecords }) =>
      method === 'GET' &&
      !path.includes('{') &&
      stream === undefined &&
      download === undefined &&
      queryNamesRecords === undefined &&
      (query === undefined || z.safeParse(query, {}).success),
  );
  const statuses: Record<string, number> = {};
  for (const { path } of lists) statuses[path] = (await caller.get(path)).statusCode;
  await app.close();
  return statuses;
}

it('has a fixture of each landed version', async () => {
  expect(await readdir(FIXTURES)).toEqual(['79512b9.json.gz', 'b00b490.json.gz']);
});

describe.each(['b00b490', '79512b9'])('the version %s', (commit) => {
  it('is upgraded, and everything that its pages show can be read', async () => {
    await restore(await readFixture(`${commit}.json.gz`));

    expect(await upgrade()).toEqual([]);
    await seed(test.db, { demo: true, log: () => undefined });

    const statuses = await readLists();
    expect(Object.keys(statuses).length).toBeGreaterThan(40);
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
    const { rows } = await test.db.execute<{ component: string }>(sql`select component from sys_menu`);
    const stored = new Set(rows.map(({ component }) => component));
    expect(menuRows.filter(({ menuType, component = '' }) => menuType === 'C' && !stored.has(component))).toEqual([]);
  });

  it('is upgraded with settings out of range and entries in the place of new pages, each with a line', async () => {
    await restore(await readFixture(`${commit}.json.gz`));
    await test.db.execute(
      sql`update sys_config set config_value = '999999' where config_key = 'sys_session_idle_minutes'`,
    );
    await test.db.execute(sql`insert into sys_menu (menu_id, menu_type, menu_name, title, title_en, path, component)
      values (9001, 'C', 'notices', '公告', 'Board', '/admin/notice', '/own/page')`);

    expect(await upgrade()).toEqual([
      'sys_menu 9001: renamed to notices_9001 at /admin/notice-9001, because the new page Notices needs its place',
      'sys_config sys_session_idle_minutes: "999999" is out of range and became "1440"',
    ]);
    const { rows } = await test.db.execute(
      sql`select menu_name, path from sys_menu where menu_name ilike 'notices%' order by 1`,
    );
    expect(rows).toEqual([
      { menu_name: 'Notices', path: '/admin/notice' },
      { menu_name: 'notices_9001', path: '/admin/notice-9001' },
    ]);
  });
});
