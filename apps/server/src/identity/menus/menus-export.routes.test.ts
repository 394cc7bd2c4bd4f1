import { eq } from 'drizzle-orm';

import { type ImportedMenu, MENU_FIELDS, type MenuImportResult } from '@backroom/contract/menus';
import type { Operation, OperationDetail } from '@backroom/contract/oper-log';

import { menus } from '../../schema/menus.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const URL = '/api/v1/menu';
const LOG = '/api/v1/sys-opera-log';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const clerk = setupCaller(test, 'clerk.s01');
let postId: number;
beforeAll(async () => {
  const [row] = await test.db.select().from(menus).where(eq(menus.permission, 'admin:sysPost:list'));
  postId = row!.menuId;
});

const exportMenu = (menuId: number, caller = admin) => caller.get(`${URL}/export?menuId=${menuId}`);
const readLast = async (query: string) =>
  (await admin.get(`${LOG}?noun=menu&${query}`)).json<{ data: { list: Operation[] } }>().data.list[0];

describe('an export of menu entries', () => {
  it('is a file with the entry and all below it, parents first, without ids and grants', async () => {
    const response = await exportMenu(postId);
    const { format, entries } = response.json<{ format: string; entries: ImportedMenu[] }>();
    const below = await test.db.select().from(menus).where(eq(menus.parentId, postId));

    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="\w+\.json"/);
    expect(format).toBe('backroom-menus');
    expect(below.length).toBeGreaterThan(2);
    expect(entries.map(({ parent }) => parent)).toEqual([-1, ...below.map(() => 0)]);
    expect(entries[0]).toMatchObject({ permission: 'admin:sysPost:list', menuType: 'C' });
    for (const entry of entries) expect(Object.keys(entry)).toEqual(['parent', ...MENU_FIELDS]);
    expect(new Set(entries.slice(1).map(({ permission }) => permission))).toEqual(
      new Set(below.map(({ permission }) => permission)),
    );
  });

  it('is accepted by an import once its name is free', async () => {
    const { entries } = (await exportMenu(postId)).json<{ entries: ImportedMenu[] }>();
    const renamed = entries.map((entry) =>
      entry.menuName ? { ...entry, menuName: 'Copied', path: '/copied' } : entry,
    );
    const result = await admin.post(`${URL}/import`, { parentId: 0, entries: renamed, dryRun: true });

    expect(result.json<{ data: MenuImportResult }>().data.problems).toEqual([]);
  });

  it('is logged with its entry and the number of entries', async () => {
    const { entries } = (await exportMenu(postId)).json<{ entries: ImportedMenu[] }>();
    const logged = await readLast('action=export');

    expect(logged).toMatchObject({ userName: 'admin', result: 'done', rows: entries.length });
    const detail = (await admin.get(`${LOG}/${logged?.operId}`)).json<{ data: OperationDetail }>().data;
    expect(detail.filter).toEqual({ menuId: postId });
  });

  it('needs the list of menus and an entry that exists; a refusal is logged', async () => {
    expect((await exportMenu(987_654)).statusCode).toBe(404);
    expect(await readLast('action=export')).toMatchObject({ userName: 'admin', result: 'refused', status: 404 });

    expect((await exportMenu(postId, clerk)).statusCode).toBe(403);
    expect(await readLast('action=export')).toMatchObject({ userName: 'clerk.s01', result: 'refused', status: 403 });
  });
});
