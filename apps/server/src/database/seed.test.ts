import { and, asc, count, eq, like, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { PLAN_STATES } from '@backroom/contract/month-plan';

import { createOwnNoticeRepository } from '../business/notices/own-notices.repository.ts';
import { verifyPassword } from '../identity/sessions/password.ts';
import { demoAccounts } from '../platform/app-config/demo-accounts.ts';
import { verifyLog } from '../platform/oper-log/verify-log.ts';
import { configs } from '../schema/config.table.ts';
import { depts } from '../schema/departments.table.ts';
import { dictData, dictTypes } from '../schema/dictionaries.table.ts';
import { logos } from '../schema/logo.table.ts';
import { planSheets } from '../schema/month-plan.table.ts';
import { notices } from '../schema/notices.table.ts';
import { operLog } from '../schema/oper-log.table.ts';
import { posts } from '../schema/posts.table.ts';
import { roleMenus, roles } from '../schema/roles.table.ts';
import { stores } from '../schema/stores.table.ts';
import { userRoles, users } from '../schema/users.table.ts';
import { openTestDatabase, setupTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seed } from './seed.ts';
import { userRows } from './seed/users.ts';

describe('demo data', () => {
  const test = setupTestDatabase();
  let db: TestDatabase['db'];
  beforeAll(async () => {
    ({ db } = test);
    // Concurrently, as two servers would.
    await Promise.all([seed(db, { demo: true }), seed(db, { demo: true })]);
  });

  it('is inserted once, with the expected counts', async () => {
    const countByType = (deptType: 'company' | 'region' | 'store') => db.$count(depts, eq(depts.deptType, deptType));

    expect([await countByType('company'), await countByType('region'), await countByType('store')]).toEqual([1, 3, 12]);
    expect([await db.$count(depts), await db.$count(stores), await db.$count(posts)]).toEqual([40, 12, 8]);
    expect([await db.$count(roles), await db.$count(users)]).toEqual([7, 200]);
    expect([await db.$count(dictTypes), await db.$count(dictData)]).toEqual([19, 79]);
  });

  it('is a valid tree: each path extends the parent path, each store id is that of the nearest store', async () => {
    const parent = alias(depts, 'parent');
    const rows = await db.select().from(depts).leftJoin(parent, eq(parent.deptId, depts.parentId));

    for (const { sys_dept: dept, parent: parentDept } of rows) {
      expect(dept.deptPath).toBe(`${parentDept?.deptPath ?? '/'}${dept.deptId}/`);
      expect(dept.storeId).toBe(dept.deptType === 'store' ? dept.deptId : (parentDept?.storeId ?? null));
    }
  });

  it('has a manager for every store who works there', async () => {
    const rows = await db.select().from(stores).innerJoin(users, eq(users.userId, stores.managerId));

    expect(rows).toHaveLength(12);
    expect(rows.every(({ sys_store, sys_user }) => sys_user.deptId === sys_store.storeId)).toBe(true);
  });

  it('has each demo account with the published password and a consecutive phone number', async () => {
    for (const [index, { username, password }] of demoAccounts.entries()) {
      const [user] = await db.select().from(users).where(eq(users.username, username));
      expect(user).toMatchObject({ phone: String(13_800_000_001 + index), status: '2' });
      expect(await verifyPassword(user?.password ?? '', password)).toBe(true);
    }
  });

  it('assigns one role to each user and two to `lead`', async () => {
    const roleCounts = await db
      .select({ userId: userRoles.userId, total: sql<number>`count(*)::int` })
      .from(userRoles)
      .groupBy(userRoles.userId);

    expect(roleCounts).toHaveLength(200);
    expect(roleCounts.filter(({ total }) => total > 1)).toEqual([{ userId: 5, total: 2 }]);
  });

  it('has the last changes in the operation log, whose chains are intact', async () => {
    const entries = await db.select().from(operLog).orderBy(asc(operLog.operId));
    const { findings, entries: verified } = await verifyLog(db);

    expect(entries.map(({ noun, action }) => `${noun} ${action}`)).toEqual([
      'role create',
      'store create',
      'monthPlan update',
      'notice create',
      'monthPlan update',
      'monthPlan update',
      'monthPlan update',
      'monthPlan update',
      'notice create',
    ]);
    expect({ findings, verified }).toEqual({ findings: [], verified: entries.length });
    const [approval] = entries.filter(({ userName }) => userName === 'head.south');
    expect(approval?.changes).toEqual({ state: { before: 'submitted', after: 'approved' } });
    const people = await db.select({ name: users.username }).from(users);
    for (const { userName } of entries) expect(people).toContainEqual({ name: userName });
  });

  it('has plans in each state', async () => {
    const states = await db.selectDistinct({ state: planSheets.state }).from(planSheets);

    expect(states.map(({ state }) => state).toSorted()).toEqual([...PLAN_STATES].toSorted());
  });

  it('has notices before, during and after their time, each in both languages', async () => {
    const rows = await db.select().from(notices);
    const now = new Date();

    expect(rows.filter(({ startsAt }) => startsAt > now)).toHaveLength(1);
    expect(rows.filter(({ endsAt }) => endsAt !== null && endsAt < now)).toHaveLength(1);
    expect(new Set(rows.map(({ noticeType }) => noticeType))).toEqual(new Set(['1', '2', '3']));
    for (const { titleEn, contentEn } of rows) expect([titleEn, contentEn]).not.toContain('');
  });

  it.each([
    ['manager.s01', [], ['月结前请补齐日报']],
    ['clerk.s01', [], ['月结前请补齐日报']],
    ['lead', ['收银台升级已完成'], ['月结前请补齐日报', '收银台升级已完成']],
    ['admin', [], []],
  ])('leaves %s the notices that are new, and those to read or to acknowledge', async (username, open, pending) => {
    const repository = createOwnNoticeRepository(db);
    const [user] = await db
      .select()
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .where(eq(users.username, username));
    const given = await db
      .select({ roleId: userRoles.roleId })
      .from(userRoles)
      .where(eq(userRoles.userId, user!.sys_user.userId));
    const recipient = {
      userId: user!.sys_user.userId,
      storeId: user!.sys_dept.storeId ?? 0,
      postId: user!.sys_user.postId ?? 0,
      roleIds: given.map(({ roleId }) => roleId),
    };
    const { list } = await repository.findPage(recipient, { pageIndex: 1, pageSize: 10, unread: true });

    expect((await repository.findOpen(recipient)).map((notice) => notice.notice_title)).toEqual(open);
    expect(list.map((notice) => notice.notice_title)).toEqual(pending);
  });

  it('is deterministic', () => {
    expect(userRows.slice(5, 8).map(({ username, phone }) => [username, phone])).toEqual([
      ['linjiahui', '18852739431'],
      ['mameiling', '17752569388'],
      ['liangzhiyuan', '13717986554'],
    ]);
  });

  it('advances the sequences: the next record of each table gets an unused id', async () => {
    const [dept] = await db
      .insert(depts)
      .values({ parentId: 1, deptPath: '/1/41/', deptName: '新部门', deptType: 'department' })
      .returning();
    const [type] = await db.insert(dictTypes).values({ dictName: 'n', dictType: 'n' }).returning();
    const [role] = await db.insert(roles).values({ roleKey: 'n', roleName: 'n' }).returning();

    expect([dept?.deptId, type?.id, role?.roleId]).toEqual([41, 20, 8]);
  });

  it('does not change a database with users', async () => {
    await db.update(users).set({ nickName: '改过' }).where(eq(users.userId, 1));

    const deliverPassword = jest.fn();
    await seed(db, { demo: false, deliverPassword });

    expect(deliverPassword).not.toHaveBeenCalled();
    expect(await db.$count(users)).toBe(200);
    expect(await db.select({ name: users.nickName }).from(users).where(eq(users.userId, 1))).toEqual([
      { name: '改过' },
    ]);
  });
});

describe('without demo data', () => {
  const test = setupTestDatabase();

  it('there is only the administrator, with a generated password', async () => {
    let initialPassword = '';
    const deliverPassword = jest.fn((password: string) => void (initialPassword = password));
    await seed(test.db, { demo: false, deliverPassword });
    const people = await test.db.select().from(users);

    // Others may have read the password, so it must be changed at the first sign-in.
    expect(people).toMatchObject([{ username: 'admin', deptId: 1, mustChangePassword: true }]);
    expect(await verifyPassword(people[0]?.password ?? '', initialPassword)).toBe(true);
    expect(await verifyPassword(people[0]?.password ?? '', 'Backroom-2026')).toBe(false);
    expect(await test.db.$count(stores)).toBe(0);
    // A company names its console itself.
    expect(await test.db.$count(logos)).toBe(0);
    expect(await test.db.$count(configs, and(like(configs.configKey, 'sys_app_%'), ne(configs.configValue, '')))).toBe(
      0,
    );
    await seed(test.db, { demo: false, deliverPassword });
    expect(deliverPassword).toHaveBeenCalledTimes(1);
  });

  it('there are roles to begin with, each with its menus, of which only the administrator has one', async () => {
    const found = await test.db
      .select({ key: roles.roleKey, menus: count(roleMenus.menuId) })
      .from(roles)
      .leftJoin(roleMenus, eq(roleMenus.roleId, roles.roleId))
      .groupBy(roles.roleId)
      .orderBy(roles.roleId);

    expect(found.map(({ key }) => key)).toEqual(['admin', 'manager', 'clerk', 'finance', 'auditor', 'regionHead']);
    for (const { menus } of found.slice(1)) expect(menus).toBeGreaterThan(3);
    // Selected departments would be none.
    expect(await test.db.$count(roles, eq(roles.dataScope, '2'))).toBe(0);
    expect(await test.db.select().from(userRoles)).toEqual([{ userId: 1, roleId: 1 }]);
  });

  it('there is nothing at all if the password could not be handed over', async () => {
    const other = await openTestDatabase();
    const refuse = () => {
      throw new Error('read-only');
    };

    await expect(seed(other.db, { demo: false, deliverPassword: refuse })).rejects.toThrow('read-only');
    expect(await other.db.$count(users)).toBe(0);
    await other.close();
  });
});
