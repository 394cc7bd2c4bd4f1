import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import { addDays, addMonths, DAY_MS } from '@backroom/contract/calendar';
import type { dashboardContract } from '@backroom/contract/dashboard';
import type { DeptNode } from '@backroom/contract/departments';
import { type AttentionItem, type homeBlocksContract, MAX_RETURNED_PLANS } from '@backroom/contract/home-blocks';
import { DEFAULT_THRESHOLDS, type PlanMonthData } from '@backroom/contract/month-plan';
import { addSums, countBase, NO_SUMS, sumColumns, sumDays } from '@backroom/contract/month-plan/rules';
import { computePace } from '@backroom/contract/plan-pace/rules';
import type { TakingsDayData } from '@backroom/contract/takings';

import { accountBucket } from '../../identity/sessions/attempt-rules.ts';
import { backups } from '../../schema/backups.table.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';
import { createEmptyDays } from '../month-plan/plan-month.ts';

const HOME = '/api/v1/dashboard';
type Home = typeof dashboardContract & typeof homeBlocksContract;
type Block = keyof Home;
type Data<B extends Block> = DataOf<Home[B]>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let head: TestCaller;
const manager = setupCaller(test, 'manager.s01');
const clerk = setupCaller(test, 'clerk.s01');
let eastStoreIds: number[];

beforeAll(async () => {
  const [region] = await test.db.select().from(depts).where(eq(depts.deptName, '华东大区'));
  const deptId = region!.deptId;
  const [role] = await test.db.select().from(roles).where(eq(roles.roleKey, 'regionHead'));
  await insertUser(test.db, { username: 'head.east', deptId, roleIds: [role!.roleId] });
  head = await test.as('head.east');
  const rows = await test.db.select().from(depts).where(eq(depts.parentId, deptId));
  eastStoreIds = rows.filter(({ deptType }) => deptType === 'store').map((row) => row.deptId);
});

const read = async <B extends Block>(caller: TestCaller, block: B): Promise<Data<B>> => {
  const path = block === 'get' ? HOME : `${HOME}/${block}`;
  return (await caller.get(path)).json<{ data: Data<B> }>().data;
};
const readStatus = async (caller: TestCaller, block: Block) => (await caller.get(`${HOME}/${block}`)).statusCode;

const readMonth = async (caller: TestCaller, query: Record<string, string>) => {
  const response = await caller.get(`/api/cafu/cash-in/month-plan?${new URLSearchParams(query).toString()}`);
  return response.json<{ data: PlanMonthData }>().data;
};
type Cents = number | null;
const add = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => (amount === null ? sum : (sum ?? 0) + amount), null);

const PATHS = {
  openStores: '/api/v1/store',
  users: '/api/v1/sys-user',
  sessions: '/api/v1/session',
  failedSignIns: '/api/v1/sys-login-log',
  lockedUsers: '/api/v1/sys-user',
  usersWithoutRole: '/api/v1/sys-user',
  storesWithoutManager: '/api/v1/store',
  storesWithDisabledManager: '/api/v1/store',
  storesOpening: '/api/v1/store',
} as const;

/** The total of the list that a figure or an item leads to. */
async function readTotal(caller: TestCaller, { kind, query }: Pick<AttentionItem, 'query'> & { kind: string }) {
  if (kind === 'pendingNotices') {
    const response = await caller.post('/api/cafu/notice/get', { pageIndex: 1, pageSize: 1, unread: true });
    return response.json<{ data: { count: number } }>().data.count;
  }
  if (kind === 'returnedPlan') {
    const { month = '', store } = query;
    const { stores: sheets } = await readMonth(caller, { month, only: 'returned' });
    return sheets.filter(({ storeId }) => String(storeId) === store).length;
  }
  if (kind === 'daysToClose') {
    const response = await caller.get('/api/cafu/cash-in/day');
    const { near } = response.json<{ data: TakingsDayData }>().data;
    return ['open', 'none', 'reopened'].includes(near.at(-2)?.sign ?? '') ? 1 : 0;
  }
  if (kind === 'openDays' || kind === 'differences') {
    const response = await caller.get(`/api/cafu/cash-in/days?${new URLSearchParams(query).toString()}`);
    return response.json<{ data: { count: number } }>().data.count;
  }
  if (kind === 'deptsWithDisabledLeader') {
    const response = await caller.get(`/api/v1/dept?${new URLSearchParams(query).toString()}`);
    const list = (nodes: readonly DeptNode[]): DeptNode[] => nodes.flatMap((node) => [node, ...list(node.children)]);
    const leaders = await test.db.select().from(users).where(eq(users.status, '1'));
    const ids = new Set(leaders.map(({ userId }) => userId));
    return list(response.json<{ data: DeptNode[] }>().data).filter(({ leaderId }) => ids.has(leaderId)).length;
  }
  const path = PATHS[kind as keyof typeof PATHS] as string | undefined;
  if (path === undefined) return (await readMonth(caller, query)).stores.length;
  const response = await caller.get(`${path}?${new URLSearchParams(query).toString()}`);
  return response.json<{ data: { count: number } }>().data.count;
}

const CALLERS = () => [
  ['the administrator', admin] as const,
  ['the head of a region', head] as const,
  ['a manager', manager] as const,
  ['a clerk', clerk] as const,
];

describe('figures', () => {
  it('are what each may list: administrator, head of a region, manager, clerk', async () => {
    const kinds = await Promise.all(
      CALLERS().map(async ([, caller]) => {
        const { cashIn, list } = await read(caller, 'get');
        return [cashIn?.stores, ...list.map(({ kind }) => kind)];
      }),
    );

    expect(kinds).toEqual([
      [12, 'openStores', 'users', 'sessions', 'failedSignIns'],
      [4, 'openStores', 'users'],
      [1, 'openStores', 'users'],
      [1],
    ]);
  });

  it('equal the total of the list that they lead to', async () => {
    await test.signIn('editor', 'wrong password');
    for (const [who, caller] of CALLERS()) {
      const { list } = await read(caller, 'get');
      for (const figure of list)
        expect([who, figure.kind, figure.value]).toEqual([who, figure.kind, await readTotal(caller, figure)]);
    }
    const { list } = await read(admin, 'get');
    expect(list.find(({ kind }) => kind === 'failedSignIns')?.value).toBeGreaterThan(0);
  });

  it('of cash-in equal the sum of the month plan, to the cent', async () => {
    for (const [who, caller] of CALLERS()) {
      const { month, cashIn } = await read(caller, 'get');
      const { stores: sheets } = await readMonth(caller, { month });
      const compared = (kind: 'plan' | 'actual') =>
        add(
          sheets.flatMap((sheet) =>
            sheet[kind].filter(
              (_amount, day) => day < sheet.daysOver && sheet.plan[day] !== null && sheet.actual[day] !== null,
            ),
          ),
        );

      expect([who, cashIn]).toEqual([
        who,
        {
          plan: add(sheets.flatMap(({ plan }) => plan)),
          actual: add(sheets.flatMap(({ actual }) => actual)),
          comparedPlan: compared('plan'),
          comparedActual: compared('actual'),
          ...countBase(sheets),
          thresholds: DEFAULT_THRESHOLDS,
          stores: sheets.length,
          currency: 'CNY',
        },
      ]);
    }
  });

  it('of yesterday and today are those of the month plan, with a week and a year before', async () => {
    for (const caller of [admin, head, manager]) {
      const { today, days = [] } = await read(caller, 'get');
      const sum = async (day: string, kind: 'plan' | 'actual') => {
        const { stores: sheets } = await readMonth(caller, { month: day.slice(0, 'YYYY-MM'.length) });
        return add(sheets.map((sheet) => sheet[kind][Number(day.slice(-2)) - 1] ?? null));
      };
      const yesterday = addDays(today, -1);

      expect(days.map(({ day }) => day)).toEqual([yesterday, today]);
      expect(days[0]).toMatchObject({
        plan: await sum(yesterday, 'plan'),
        actual: await sum(yesterday, 'actual'),
        weekBefore: await sum(addDays(yesterday, -7), 'actual'),
        yearBefore: await sum(addDays(yesterday, -364), 'actual'),
      });
      expect(days[1]).toMatchObject({ plan: await sum(today, 'plan'), actual: null, recorded: 0 });
    }
  });

  it('of the pace are computed from the days of the month plan, of the scope of each', async () => {
    for (const caller of [admin, head, manager]) {
      const { month } = await read(caller, 'get');
      const { stores: sheets } = await readMonth(caller, { month });
      const [{ plan: days, daysOver } = { plan: [], daysOver: 0 }] = sheets;
      const expected = computePace({ month, daysOver, days: sumColumns(sheets, days.length) });

      expect(await read(caller, 'pace')).toEqual({ month, pace: expected });
    }
    expect(await readStatus(clerk, 'pace')).toBe(200);
  });

  it('have no currency if the stores have different ones', async () => {
    const storeId = eastStoreIds[0] ?? 0;
    await test.db.update(stores).set({ currency: 'EUR' }).where(eq(stores.storeId, storeId));

    expect((await read(admin, 'get')).cashIn?.currency).toBe('');
    expect((await read(manager, 'get')).cashIn?.currency).toBe('EUR');
    await test.db.update(stores).set({ currency: 'CNY' }).where(eq(stores.storeId, storeId));
  });

  it('without any permission are none', async () => {
    const roleId = await insertRole(test.db, { roleKey: 'nothing', dataScope: '1' });
    const [office] = await test.db.select().from(depts).where(eq(depts.deptName, '市场部'));
    await insertUser(test.db, { username: 'nobody', deptId: office!.deptId, roleIds: [roleId] });
    const nobody = await test.as('nobody');

    expect(await read(nobody, 'get')).toEqual({
      month: expect.any(String) as string,
      today: expect.any(String) as string,
      revision: 0,
      list: [],
    });
    expect((await read(nobody, 'attention')).list.map(({ kind }) => kind)).toEqual(['pendingNotices']);
    expect((await read(nobody, 'own')).store).toBeUndefined();
    expect(
      await Promise.all((['ranking', 'trend', 'changes'] as const).map((block) => readStatus(nobody, block))),
    ).toEqual([403, 403, 403]);
  });
});

describe('what needs attention', () => {
  it('is what each may open and act on', async () => {
    const kinds = await Promise.all(
      CALLERS().map(async ([, caller]) => (await read(caller, 'attention')).list.map(({ kind }) => kind)),
    );
    const plans = ['plansToSubmit', 'plansToApprove', 'plansToSubmit', 'plansToApprove'];
    const checks = ['cashInToCheck', 'cashInToCheck'];
    const people = ['lockedUsers', 'usersWithoutRole', 'storesWithoutManager'];

    expect(kinds).toEqual([
      [
        ...[
          'pendingNotices',
          'behindPlan',
          'returnedPlan',
          ...plans,
          ...checks,
          'openDays',
          'differences',
          'tokensExpiring',
        ],
        ...people,
        ...['storesWithDisabledManager', 'deptsWithDisabledLeader', 'storesOpening'],
      ],
      [
        'pendingNotices',
        'behindPlan',
        'plansToApprove',
        'plansToApprove',
        'openDays',
        'differences',
        ...people,
        'storesOpening',
      ],
      [
        'pendingNotices',
        'behindPlan',
        'plansToSubmit',
        'plansToSubmit',
        ...checks,
        'daysToClose',
        ...people,
        'storesOpening',
      ],
      ['pendingNotices', 'behindPlan', ...checks],
    ]);
  });

  it('includes a failed backup, for the administrator only', async () => {
    const fields = { file: '/x', finishedAt: sql`now()` };
    await test.db.insert(backups).values([
      { ...fields, startedAt: sql`now() - interval '27 hours'`, bytes: 5 },
      { ...fields, startedAt: sql`now() - interval '1 hour'`, error: 'ENOSPC' },
    ]);
    const found = await Promise.all(
      CALLERS().map(async ([, caller]) => (await read(caller, 'attention')).list.filter(({ backup }) => backup)),
    );
    const lastGood = { at: expect.any(String) as string, bytes: 5 };
    expect(found.map((list) => list.map(({ kind, backup }) => [kind, backup]))).toEqual([
      [['backupFailed', { lastGood, error: 'ENOSPC' }]],
      [],
      [],
      [],
    ]);
    await test.db.delete(backups).where(isNotNull(backups.error));
    expect((await read(admin, 'attention')).list.map(({ kind }) => kind)).toContain('backupOverdue');
    await test.db.delete(backups);
  });

  it('equals the total of each list, also where there is something', async () => {
    const [first, second] = await test.db
      .select()
      .from(stores)
      .where(inArray(stores.storeId, eastStoreIds))
      .orderBy(asc(stores.storeId));
    const { today } = await read(admin, 'get');
    await test.db
      .update(stores)
      .set({ managerId: null, openedOn: addDays(today, 30) })
      .where(eq(stores.storeId, first!.storeId));
    await test.db
      .update(stores)
      .set({ openedOn: addDays(today, 31) })
      .where(eq(stores.storeId, second!.storeId));
    await test.db.update(users).set({ status: '1' }).where(eq(users.userId, second!.managerId!));
    const different = { lines: [], state: 'closed' as const, isDifferent: true };
    for (const [store, ago] of [
      [first, 1],
      [first, 2],
      [second, 14],
    ] as const)
      await test.db
        .insert(takingsDays)
        .values({ ...different, storeId: store!.storeId, day: addDays(today, -ago) })
        .onConflictDoUpdate({
          target: [takingsDays.storeId, takingsDays.day],
          set: { ...different, reviewedAt: null },
        });
    const token = { storeId: first!.storeId, name: 'till' };
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    await test.db.insert(storeTokens).values([
      { ...token, tokenHash: 'a', expiresAt: inDays(13) },
      { ...token, tokenHash: 'b', expiresAt: inDays(-1) },
      { ...token, storeId: second!.storeId, tokenHash: 'c', expiresAt: inDays(15) },
    ]);
    await test.db.update(depts).set({ leaderId: second!.managerId }).where(eq(depts.deptName, '市场部'));
    const [person] = await test.db
      .select()
      .from(users)
      .where(and(eq(users.deptId, first!.storeId), eq(users.status, '2'), ne(users.username, 'manager.s01')))
      .orderBy(asc(users.userId));
    await test.db.delete(userRoles).where(eq(userRoles.userId, person!.userId));
    await test.db
      .insert(signInAttempts)
      .values({ bucket: accountBucket(person!.username), attempts: 9, lockedUntil: new Date(Date.now() + 600_000) });

    // From midnight on, so that the test has no hour.
    await test.db.update(configs).set({ configValue: '0' }).where(eq(configs.configKey, 'sys_takings_open_hour'));
    for (const [who, caller] of CALLERS()) {
      const { list } = await read(caller, 'attention');
      for (const item of list)
        expect([who, item.kind, item.month, item.value]).toEqual([
          who,
          item.kind,
          item.month,
          await readTotal(caller, item),
        ]);
    }
    const found = new Map(
      (await read(admin, 'attention')).list.map((item) => [`${item.kind} ${item.month}`, item.value]),
    );
    const { month } = await read(admin, 'get');
    expect(found.get('openDays ')).toBeGreaterThan(1);
    expect(found.get('differences ')).toBeGreaterThan(0);
    expect(found.get('storesWithoutManager ')).toBe(1);
    expect(found.get('storesWithDisabledManager ')).toBe(1);
    expect(found.get('tokensExpiring ')).toBe(1);
    expect(found.get('deptsWithDisabledLeader ')).toBe(1);
    expect(found.get('storesOpening ')).toBe(1);
    expect(found.get('usersWithoutRole ')).toBe(1);
    expect(found.get('lockedUsers ')).toBe(1);
    expect(found.get(`plansToApprove ${month}`)).toBe(2);
  });
});

describe('a returned plan', () => {
  const URL = '/api/cafu/cash-in/month-plan';
  const findReturned = async (caller: TestCaller) =>
    (await read(caller, 'attention')).list.filter(({ kind }) => kind === 'returnedPlan');
  const planAndReturn = async (storeId: number, month: string) => {
    const cells = [{ day: 1, amount: 100, version: 0 }];
    await admin.put(`${URL}/cells`, { month, stores: [{ storeId, cells }] });
    const { stores: sheets } = await readMonth(admin, { month });
    const version = sheets.find((sheet) => sheet.storeId === storeId)!.version;
    await admin.put(`${URL}/submit`, { month, sheets: [{ storeId, version }] });
    return admin.put(`${URL}/return`, { month, comment: '周末偏低', sheets: [{ storeId, version: version + 1 }] });
  };
  let month: string;
  beforeAll(async () => {
    month = addMonths((await read(admin, 'get')).month, 1);
    await test.db.delete(planSheets).where(eq(planSheets.month, month));
    await test.db.update(stores).set({ openedOn: null });
  });

  it('is a line above those that were never sent, with who, when and why, for those who may submit it', async () => {
    const [own] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
    const before = Date.now();
    expect((await planAndReturn(own!.storeId, month)).statusCode).toBe(200);
    const { list } = await read(manager, 'attention');
    const place = list.findIndex(({ kind }) => kind === 'returnedPlan');

    expect(list[place]).toMatchObject({
      value: 1,
      month,
      query: { month, store: String(own!.storeId) },
      plan: { storeName: '上海南京西路店', by: '顾清和', comment: '周末偏低' },
    });
    expect(Date.parse(list[place]!.plan!.at!)).toBeGreaterThanOrEqual(before);
    // It is not counted once more.
    expect(list.slice(place + 1).map(({ kind }) => kind)).toContain('plansToSubmit');
    expect(list.find((item) => item.kind === 'plansToSubmit' && item.month === month)?.value).toBe(0);
    expect(await findReturned(head)).toEqual([]);
    expect(await findReturned(clerk)).toEqual([]);
  });

  it('is no line after it was sent again', async () => {
    const [sheet] = await test.db.select().from(planSheets).where(eq(planSheets.month, month));
    const { storeId, version } = sheet!;
    await manager.put(`${URL}/submit`, { month, sheets: [{ storeId, version }] });

    expect(await findReturned(manager)).toEqual([]);
  });

  it('is counted where there are many', async () => {
    const all = await test.db.select().from(stores).orderBy(asc(stores.storeId));
    const returned = all.slice(1, MAX_RETURNED_PLANS + 2);
    for (const { storeId } of returned) await planAndReturn(storeId, month);
    const { list } = await read(admin, 'attention');
    const ofMonth = list.filter((item) => item.month === month && item.kind !== 'plansToSubmit');

    expect(ofMonth.slice(0, MAX_RETURNED_PLANS).map(({ query }) => query.store)).toEqual(
      returned
        .slice(1)
        .map(({ storeId }) => String(storeId))
        .reverse(),
    );
    expect(ofMonth[MAX_RETURNED_PLANS]).toMatchObject({
      kind: 'moreReturnedPlans',
      value: MAX_RETURNED_PLANS + 1,
      query: { month, only: 'returned' },
    });
  });
});

describe('ranking', () => {
  it('has the stores in scope by the completion of the days with cash-in', async () => {
    const { count, stores: ranked } = await read(admin, 'ranking');
    const ratios = ranked.map(({ comparedPlan, comparedActual }) => (comparedActual ?? 0) / (comparedPlan ?? 1));

    expect(ratios).toEqual(ratios.toSorted((one, other) => other - one));
    const { today } = await read(admin, 'get');
    // On the first day of a month nothing is compared yet.
    const hasDays = !today.endsWith('-01');
    // Of twelve, the first and the last five.
    const places = [1, 2, 3, 4, 5, ...[4, 3, 2, 1, 0].map((before) => count - before)];
    expect(ranked.map(({ place }) => place)).toEqual(hasDays ? places : []);
    const ofHead = (await read(head, 'ranking')).stores.map(({ storeId }) => storeId);
    expect(ofHead.toSorted()).toEqual(hasDays ? eastStoreIds.toSorted() : []);
    expect((await read(manager, 'ranking')).count).toBe(hasDays ? 1 : 0);
  });
});

describe('trend', () => {
  it('has twelve months whose sums equal the year of the month plan', async () => {
    for (const caller of [admin, head, clerk]) {
      const { list } = await read(caller, 'trend');
      const { month } = await read(caller, 'get');
      expect(list).toHaveLength(12);
      expect(list.at(-1)?.month).toBe(month);
      for (const each of [list.at(-1)!, list.at(-2)!, list[0]!]) {
        const { stores: sheets } = await readMonth(caller, { month: each.month });
        expect(each).toEqual({ month: each.month, ...sheets.map(sumDays).reduce(addSums, NO_SUMS) });
      }
    }
  });
});

describe('the currency of the trend', () => {
  const toMonth = (storeId: number, month: string) => {
    const days = createEmptyDays(month);
    return { ...days, storeId, month, plan: days.plan.with(0, 100), actualAuthors: days.actual.map(() => null) };
  };
  const readTrend = async (caller: TestCaller) => (await read(caller, 'trend')).currency;
  let foreign = 0;
  let domestic = 0;
  let caller: TestCaller;
  beforeAll(async () => {
    [foreign = 0, domestic = 0] = eastStoreIds;
    const roleId = await insertRole(test.db, {
      roleKey: 'two-stores',
      dataScope: '2',
      deptIds: [foreign, domestic],
      tags: ['cafu:monthPlan:list'],
    });
    await insertUser(test.db, { username: 'two.stores', deptId: foreign, roleIds: [roleId] });
    caller = await test.as('two.stores');
    await test.db.update(stores).set({ currency: 'EUR' }).where(eq(stores.storeId, foreign));
    await test.db.delete(planSheets).where(inArray(planSheets.storeId, [foreign, domestic]));
  });
  afterAll(() => test.db.update(stores).set({ currency: 'CNY' }).where(eq(stores.storeId, foreign)));

  it('is that of the stores with amounts, and none as soon as they have two, even in different months', async () => {
    const { month } = await read(admin, 'get');
    expect(await readTrend(caller)).toBe('');
    await test.db.insert(planSheets).values(toMonth(domestic, addMonths(month, -3)));
    expect(await readTrend(caller)).toBe('CNY');
    await test.db.insert(planSheets).values(toMonth(foreign, addMonths(month, -2)));
    expect(await readTrend(caller)).toBe('');
    await test.db.delete(planSheets).where(eq(planSheets.storeId, domestic));
    expect(await readTrend(caller)).toBe('EUR');
    await test.db.insert(planSheets).values(toMonth(domestic, addMonths(month, -2)));
    expect(await readTrend(caller)).toBe('');
  });
});

describe('latest changes', () => {
  it('are for those who may read the operation log, with names and without refusals', async () => {
    await admin.post('/api/v1/post', { postName: '试岗', postCode: 'trial', sort: 1, status: '2', remark: '' });
    await clerk.post('/api/v1/post', { postName: '越权', postCode: 'none', sort: 1, status: '2', remark: '' });
    const { list } = await read(admin, 'changes');

    const change = {
      userName: 'admin',
      name: '顾清和',
      noun: 'post',
      record: { name: '试岗', period: '', storeId: 0, count: 1 },
    };
    expect(list[0]).toMatchObject({ ...change, action: 'create' });
    expect(list.length).toBeLessThanOrEqual(6);

    await admin.remove('/api/v1/post', [Number(list[0]?.recordId)]);
    expect((await read(admin, 'changes')).list[0]).toMatchObject({ ...change, action: 'remove' });
    for (const caller of [head, manager, clerk]) expect(await readStatus(caller, 'changes')).toBe(403);
  });

  it('name records in the language of the reader, if they have a name in it', async () => {
    const create = async (title: string, titleEn: string) => {
      const response = await admin.post('/api/v1/notice', { noticeType: '1', title, titleEn, content: '内容' });
      expect(response.statusCode).toBe(200);
    };
    await create('盘点', 'Stocktaking');
    await create('停电', '');
    const readNames = async (language: string) => {
      const response = await admin.get(`${HOME}/changes`, { 'accept-language': language });
      const { list } = response.json<{ data: Data<'changes'> }>().data;
      return list.slice(0, 2).map(({ record }) => record.name);
    };

    expect(await readNames('zh-CN')).toEqual(['停电', '盘点']);
    expect(await readNames('en-US')).toEqual(['停电', 'Stocktaking']);
  });

  it('name the day of a store by both', async () => {
    const [stored] = await test.db.select().from(takingsDays).where(eq(takingsDays.state, 'closed')).limit(1);
    const { storeId, day } = stored!;
    const { version, storeName } = (await admin.get(`/api/cafu/cash-in/day?storeId=${storeId}&day=${day}`)).json<{
      data: TakingsDayData;
    }>().data;
    const { statusCode } = await admin.post('/api/cafu/cash-in/day/reopen', { storeId, day, version, reason: '漏记' });
    expect(statusCode).toBe(200);

    const { list } = await read(admin, 'changes');
    expect(list.find(({ noun }) => noun === 'takingsDay')?.record).toMatchObject({
      name: storeName,
      period: day,
      storeId,
    });
  });
});

describe('the own block', () => {
  it('has the store of managers and clerks, with the people only for those who may list them', async () => {
    const [ofManager, ofClerk, ofHead] = [
      await read(manager, 'own'),
      await read(clerk, 'own'),
      await read(head, 'own'),
    ];

    expect(ofManager).toMatchObject({ postName: '店长', store: { storeName: '上海南京西路店', storeCode: 'S01' } });
    expect(ofManager.store?.people?.value).toBe(
      await readTotal(manager, { kind: 'users', query: ofManager.store?.people?.query ?? {} }),
    );
    expect(ofClerk).toMatchObject({ postName: '收银员', devices: 1, store: { storeCode: 'S01' } });
    expect(ofClerk.store?.people).toBeUndefined();
    expect(ofHead.store).toBeUndefined();
  });

  it('names whom to ask, with the numbers of departments only', async () => {
    const { store } = await read(clerk, 'own');
    const phones = await test.db.select({ phone: users.phone }).from(users);
    const personal = phones.map(({ phone }) => phone).filter((phone) => phone !== '');

    expect(store?.contacts.length).toBeGreaterThan(0);
    for (const { phone } of store?.contacts ?? []) expect(personal).not.toContain(phone);
  });
});
