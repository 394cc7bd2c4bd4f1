import { eq } from 'drizzle-orm';

import type { NavigationEntry } from '@backroom/contract/navigation';

import { menus } from '../../schema/menus.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles } from '../../schema/users.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';

const test = setupTestApp();

const fetchNavigation = async (username: string) => {
  const response = await (await test.as(username)).get('/api/v1/menurole');
  return response.json<{ code: number; data: NavigationEntry[] }>();
};

describe('menurole', () => {
  it('requires a session', async () => {
    expect((await test.app.inject('/api/v1/menurole')).statusCode).toBe(401);
  });

  it.each(['admin', 'editor', 'clerk.s01'])('contains the dictionaries for %s, values hidden', async (username) => {
    const { code, data } = await fetchNavigation(username);

    expect({ code, roots: data.length }).toEqual({ code: 200, roots: 3 });
    const system = data.at(-1);
    expect(system).toMatchObject({
      title: '系统管理',
      titleEn: 'System',
      path: '/admin',
      component: 'Layout',
      icon: 'settings',
      menuType: 'M',
      parentId: 0,
    });
    expect(system?.children.filter(({ path }) => path.startsWith('/admin/dict'))).toMatchObject([
      { path: '/admin/dict', component: '/admin/dict/index', visible: '0', menuType: 'C', children: [] },
      { path: '/admin/dict/data/:dictId', component: '/admin/dict/data', visible: '1', children: [] },
    ]);
  });

  it.each([
    ['admin', true],
    ['editor', false],
    ['clerk.s01', false],
  ])('contains the system settings for %s: %s', async (username, expected) => {
    const system = (await fetchNavigation(username)).data.at(-1);

    expect(system?.children.some(({ path }) => path === '/admin/sys-config')).toBe(expected);
  });

  it('contains entries for the administrator that no role grants', async () => {
    await test.db
      .insert(menus)
      .values({ menuType: 'C', menuName: 'New', title: '新', titleEn: 'New', path: '/new', sort: 99 });

    expect((await fetchNavigation('admin')).data.map(({ menuName }) => menuName)).toContain('New');
    expect((await fetchNavigation('editor')).data.map(({ menuName }) => menuName)).not.toContain('New');
    await test.db.delete(menus).where(eq(menus.menuName, 'New'));
  });

  it('reflects changes of the roles immediately', async () => {
    const clerk = await test.as('clerk.s01');
    await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'clerk'));
    const disabled = await clerk.get('/api/v1/menurole');
    await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'clerk'));
    await test.db.delete(userRoles).where(eq(userRoles.userId, 4));
    const removed = await clerk.get('/api/v1/menurole');
    await test.db.insert(userRoles).values({ userId: 4, roleId: 4 });

    expect(disabled.json()).toMatchObject({ data: [] });
    expect(removed.json()).toMatchObject({ data: [] });
    expect((await clerk.get('/api/v1/menurole')).json()).toMatchObject({
      // The business first, which is the daily work of most.
      data: [{ menuName: 'Business' }, { menuName: 'Directory' }, { menuName: 'System' }],
    });
  });

  it('omits an entry and its subtree if its role list contains none of the roles', async () => {
    const fetchWithRoles = async (...keys: string[]) => {
      await test.db.update(menus).set({ roles: keys }).where(eq(menus.menuName, 'System'));
      return (await fetchNavigation('editor')).data.map(({ menuName }) => menuName);
    };

    expect(await fetchWithRoles('manager', 'clerk')).toEqual(['Business', 'Directory']);
    expect(await fetchWithRoles('manager', 'editor')).toEqual(['Business', 'Directory', 'System']);
    expect(await fetchWithRoles()).toEqual(['Business', 'Directory', 'System']);
  });

  it('ignores a cycle of parents', async () => {
    const [first] = await test.db
      .insert(menus)
      .values({ menuType: 'M', menuName: 'A', title: 'A', titleEn: 'A' })
      .returning();
    const [second] = await test.db
      .insert(menus)
      .values({ menuType: 'M', menuName: 'B', title: 'B', titleEn: 'B', parentId: first?.menuId ?? 0 })
      .returning();
    await test.db
      .update(menus)
      .set({ parentId: second?.menuId ?? 0 })
      .where(eq(menus.menuName, 'A'));

    expect((await fetchNavigation('admin')).data.map(({ menuName }) => menuName)).toEqual([
      'Business',
      'Directory',
      'System',
    ]);
    await test.db.update(menus).set({ parentId: null }).where(eq(menus.menuName, 'A'));
    await test.db.delete(menus).where(eq(menus.menuName, 'B'));
    await test.db.delete(menus).where(eq(menus.menuName, 'A'));
  });
});
