import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

import { SETTING_KEYS } from '@backroom/contract/system-settings';

import { buildApp } from '../../app.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { DEMO_PASSWORD } from '../../platform/app-config/demo-accounts.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { toCaller } from '../../testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listFormerVersions, restoreFormerVersion } from '../../testing/upgrade/former-versions.ts';
import { migrate } from '../migrate.ts';
import { seed } from '../seed.ts';
import { menuRows } from '../seed/menus.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase('empty');
});
afterEach(() => test.close());

const restore = async (commit: string) => restoreFormerVersion(test.connection, commit);

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
  expect(await listFormerVersions()).toEqual(['79512b9', 'b00b490']);
});

describe.each(['b00b490', '79512b9'])('the version %s', (commit) => {
  it('is upgraded, and everything that its pages show can be read', async () => {
    await restore(commit);

    expect(await upgrade()).toEqual([]);
    await seed(test.db, { demo: true, log: () => undefined });

    const statuses = await readLists();
    expect(Object.keys(statuses).length).toBeGreaterThan(40);
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
    const { rows } = await test.db.execute<{ component: string }>(sql`select component from sys_menu`);
    const stored = new Set(rows.map(({ component }) => component));
    const { rows: settings } = await test.db.execute<{ key: string }>(sql`select config_key as key from sys_config`);
    expect(settings.map(({ key }) => key)).toEqual(expect.arrayContaining(SETTING_KEYS));
    expect(menuRows.filter(({ menuType, component = '' }) => menuType === 'C' && !stored.has(component))).toEqual([]);
  });

  const listSystemPages = async () => {
    const { rows } = await test.db.execute<{ component: string }>(
      sql`select component from sys_menu where parent_id = (select menu_id from sys_menu where menu_name = 'System')
        order by sort, menu_id`,
    );
    return rows.map(({ component }) => component);
  };
  const isSystemPage = ({ menuType, parentId }: (typeof menuRows)[number]) =>
    menuType === 'C' && parentId === menuRows.find(({ menuName }) => menuName === 'System')?.menuId;

  it('has its pages in the order of a new one after the upgrade, with the checks', async () => {
    await restore(commit);
    await upgrade();
    const expected = menuRows.filter(isSystemPage).sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));

    expect(await listSystemPages()).toEqual(expected.map(({ component }) => component));
  });

  it('keeps the order that an administrator has made', async () => {
    await restore(commit);
    await test.db.execute(sql`update sys_menu set sort = 99 where component = '/admin/dict/index'`);
    await upgrade();

    expect((await listSystemPages()).at(-1)).toBe('/admin/dict/index');
    expect((await listSystemPages()).indexOf('/admin/sys-post/index')).toBeGreaterThan(
      (await listSystemPages()).indexOf('/admin/sys-store/index'),
    );
  });

  it('is upgraded with settings out of range and entries in the place of new pages, each with a line', async () => {
    await restore(commit);
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
