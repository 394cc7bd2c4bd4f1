import { eq, inArray, or } from 'drizzle-orm';

import type { PageAccess } from '@backroom/contract/page-access';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { menus } from '../../schema/menus.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';

const test = setupTestApp();
const NOTHING = { title: '', titleEn: '', permission: '', grantingRoles: [] };
const CLERK = 4;

async function fetchAccess(username: string, path: string) {
  const response = await (await test.as(username)).get(`/api/v1/page-access?path=${encodeURIComponent(path)}`);
  return response.json<{ data: PageAccess }>().data;
}

async function insertMenu(values: Partial<typeof menus.$inferInsert>): Promise<number> {
  const row = { menuType: 'C' as const, title: '新', titleEn: 'New', ...values };
  const [inserted] = await test.db.insert(menus).values(row).returning({ menuId: menus.menuId });
  return inserted?.menuId ?? 0;
}
const removeMenus = async (...menuIds: number[]) => {
  await test.db.delete(roleMenus).where(inArray(roleMenus.menuId, menuIds));
  for (const menuId of menuIds.reverse()) await test.db.delete(menus).where(eq(menus.menuId, menuId));
};
const grantTo = (roleId: number, ...menuIds: number[]) =>
  test.db.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId, menuId })));

describe('page-access', () => {
  it('requires a session', async () => {
    expect((await test.app.inject('/api/v1/page-access?path=/admin/dict')).statusCode).toBe(401);
  });

  it.each(['/admin/sys-config', '/Admin/Sys-Config/', '/admin/sys%2Dconfig', '//admin//sys-config'])(
    'names the page at %s to a user without it',
    async (path) => {
      expect(await fetchAccess('clerk.s01', path)).toEqual({
        status: 'denied',
        title: '参数配置',
        titleEn: 'Settings by key',
        permission: 'admin:sysConfig:list',
        grantingRoles: [],
      });
    },
  );

  it.each([
    ['clerk.s01', '/admin/dict', 'granted'],
    ['clerk.s01', '/admin', 'granted'],
    ['clerk.s01', '/admin/dict/data/1', 'granted'],
    ['admin', '/admin/sys-config', 'granted'],
    ['admin', '/no/such/page', 'unknown'],
    ['clerk.s01', '/no/such/page', 'unknown'],
    ['clerk.s01', '/admin/sys-config/1', 'unknown'],
    ['clerk.s01', '/', 'unknown'],
    ['clerk.s01', '', 'unknown'],
    ['clerk.s01', '/%E0%A4%A', 'unknown'],
  ])('for %s at %s: %s, without further details', async (username, path, status) => {
    expect(await fetchAccess(username, path)).toEqual({ status, ...NOTHING });
  });

  it('prefers a page of its own to one with a parameter', async () => {
    const record = await insertMenu({ menuName: 'PlanRecord', path: '/plan/:id', titleEn: 'Record' });
    const summary = await insertMenu({ menuName: 'PlanSummary', path: '/plan/summary', titleEn: 'Summary' });

    expect(await fetchAccess('clerk.s01', '/plan/7')).toMatchObject({ titleEn: 'Record' });
    expect(await fetchAccess('clerk.s01', '/plan/summary')).toMatchObject({ titleEn: 'Summary' });
    await removeMenus(record, summary);
  });

  it('gives the same response for a record that exists and one that does not', async () => {
    const menuId = await insertMenu({ menuName: 'Secret', path: '/secret/:roleId' });
    const existing = await fetchAccess('clerk.s01', '/secret/1');
    const missing = await fetchAccess('clerk.s01', '/secret/987654');
    await removeMenus(menuId);

    expect(existing.status).toBe('denied');
    expect(existing).toEqual(missing);
  });

  it('resolves relative paths, and denies a directory only if it leads to a page', async () => {
    const directory = await insertMenu({ menuType: 'M', menuName: 'Money', path: '/money', titleEn: 'Money' });
    expect((await fetchAccess('clerk.s01', '/money')).status).toBe('unknown');
    const page = await insertMenu({ menuName: 'Plan', path: 'plan', titleEn: 'Plan', parentId: directory });

    expect(await fetchAccess('clerk.s01', '/money')).toMatchObject({ status: 'denied', titleEn: 'Money' });
    expect(await fetchAccess('clerk.s01', '/money/plan')).toMatchObject({ status: 'denied', titleEn: 'Plan' });
    await grantTo(CLERK, directory);
    expect((await fetchAccess('clerk.s01', '/money')).status).toBe('denied');
    await grantTo(CLERK, page);
    expect((await fetchAccess('clerk.s01', '/money')).status).toBe('granted');
    await removeMenus(directory, page);
  });

  it('does not treat an external link as a page', async () => {
    const menuId = await insertMenu({ menuName: 'Link', path: 'https://example.com/x' });
    expect((await fetchAccess('clerk.s01', '/https://example.com/x')).status).toBe('unknown');
    await removeMenus(menuId);
  });

  it('denies an entry that is restricted to other roles', async () => {
    await test.db
      .update(menus)
      .set({ roles: ['manager'] })
      .where(eq(menus.path, '/admin/dict'));

    expect((await fetchAccess('clerk.s01', '/admin/dict')).status).toBe('denied');
    await test.db.update(menus).set({ roles: [] }).where(eq(menus.path, '/admin/dict'));
  });

  it('names the roles that have the page, may change roles, and have a user', async () => {
    const [config] = await test.db.select().from(menus).where(eq(menus.path, '/admin/sys-config'));
    const [change] = await test.db.select().from(menus).where(eq(menus.permission, 'admin:sysRole:update'));
    const [role] = await test.db
      .insert(roles)
      .values({ roleKey: 'granter', roleName: '权限专员', dataScope: '1' })
      .returning();
    const roleId = role?.roleId ?? 0;
    const fetchNames = async () => (await fetchAccess('clerk.s01', '/admin/sys-config')).grantingRoles;

    await grantTo(roleId, change?.menuId ?? 0);
    await test.db.insert(userRoles).values({ userId: 2, roleId });
    expect(await fetchNames()).toEqual([]);
    await grantTo(roleId, config?.menuId ?? 0);
    expect(await fetchNames()).toEqual(['权限专员']);
    await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleId, roleId));
    expect(await fetchNames()).toEqual([]);
    await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleId, roleId));
    await test.db.update(users).set({ status: '1' }).where(eq(users.userId, 2));
    expect(await fetchNames()).toEqual([]);
    await test.db.update(users).set({ status: '2' }).where(eq(users.userId, 2));
    expect(await fetchNames()).toEqual(['权限专员']);
    await test.db.delete(userRoles).where(eq(userRoles.roleId, roleId));
    expect(await fetchNames()).toEqual([]);
  });

  it('never names the administrator', async () => {
    const [admin] = await test.db.select().from(roles).where(eq(roles.roleKey, ADMIN_ROLE));
    const pages = await test.db
      .select({ menuId: menus.menuId })
      .from(menus)
      .where(or(eq(menus.path, '/admin/sys-config'), eq(menus.permission, 'admin:sysRole:update')));
    await grantTo(admin?.roleId ?? 0, ...pages.map(({ menuId }) => menuId));

    expect(await fetchAccess('clerk.s01', '/admin/sys-config')).toMatchObject({ status: 'denied', grantingRoles: [] });
  });

  it('refuses a path of more than 2,048 characters', async () => {
    const response = await (await test.as('clerk.s01')).get(`/api/v1/page-access?path=/${'a'.repeat(2_048)}`);
    expect(response.statusCode).toBe(422);
  });
});
