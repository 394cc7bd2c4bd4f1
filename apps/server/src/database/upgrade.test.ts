import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { menus } from '../features/menus/menus.table.ts';
import { openEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { menuRows } from './seed/menus.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const BEFORE_POSTS = ['0000_first', '0001_session_tokens'];
const SINCE = ['Posts', 'Settings', 'OnlineSessions'];

let test: TestDatabase;
let older: string;
beforeAll(async () => {
  test = await openEmptyDatabase();
  older = await mkdtemp(join(tmpdir(), 'backroom-older-'));
  await cp(MIGRATIONS, older, { recursive: true });
  const journal = join(older, 'meta/_journal.json');
  const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const known = entries.filter(({ tag }) => BEFORE_POSTS.includes(tag));
  await writeFile(journal, JSON.stringify({ entries: known }));
});
afterAll(async () => {
  await test.close();
  await rm(older, { recursive: true });
});
beforeEach(() => test.connection.session((session) => session.run('drop schema public cascade; create schema public')));

const shown = ({
  menuType,
  menuName,
  title,
  titleEn,
  path,
  component,
  permission,
}: Partial<typeof menus.$inferSelect>) =>
  [menuType, menuName ?? '', title, titleEn, path ?? '', component ?? '', permission].join(' | ');

it('gives a database of an older program the pages that came since, as the seed has them', async () => {
  await migrate(test.connection, older);
  await test.db
    .insert(menus)
    .values({ menuType: 'M', menuName: 'System', title: '系统管理', titleEn: 'System', path: '/admin' });

  await migrate(test.connection);

  const pages = menuRows.filter(({ menuName }) => SINCE.includes(menuName ?? ''));
  const expected = menuRows.filter((row) =>
    pages.some(({ menuId }) => menuId === row.menuId || menuId === row.parentId),
  );
  const stored = await test.db.select().from(menus);
  expect(
    stored
      .filter(({ menuName }) => menuName !== 'System')
      .map(shown)
      .sort(),
  ).toEqual(expected.map(shown).sort());
});

it('leaves the menu of a new database to the seed', async () => {
  await migrate(test.connection);

  expect(await test.db.execute(sql`select count(*)::int as total from sys_menu`)).toMatchObject({
    rows: [{ total: 0 }],
  });
});
