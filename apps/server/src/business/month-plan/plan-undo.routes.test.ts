import { and, asc, desc, eq } from 'drizzle-orm';

import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '@backroom/contract/month-plan';
import { PLAN_TRANSITIONS, type PlanAction } from '@backroom/contract/month-plan/rules';

import { menus } from '../../schema/menus.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { roleMenus } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/cafu/cash-in/month-plan';
const TAGS = ['list', 'edit', 'submit', 'approve'].map((action) => `cafu:monthPlan:${action}`);
const ACTIONS = Object.keys(PLAN_TRANSITIONS) as PlanAction[];
/** What leads from a new plan to the state in which an action applies. */
const WAYS: Record<PlanAction, readonly PlanAction[]> = {
  submit: [],
  approve: ['submit'],
  return: ['submit'],
  lock: ['submit', 'approve'],
  unlock: ['submit', 'approve', 'lock'],
};

const test = setupTestApp();
let admin: TestCaller;
let planner: TestCaller;
let plannerRoleId: number;
let storeIds: number[];
beforeAll(async () => {
  // One person submits and approves here.
  await setConfig(test.db, 'sys_plan_four_eyes', 'never');
  plannerRoleId = await insertRole(test.db, { roleKey: 'planner', dataScope: '1', tags: TAGS });
  await insertUser(test.db, { username: 'planner', deptId: 1, roleIds: [plannerRoleId] });
  [admin, planner] = [await test.as('admin'), await test.as('planner')];
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeId));
  storeIds = rows.slice(0, 2).map(({ storeId }) => storeId);
});

const read = (month: string) =>
  test.db.select().from(planSheets).where(eq(planSheets.month, month)).orderBy(asc(planSheets.storeId));
const toRefs = async (month: string) => (await read(month)).map(({ storeId, version }) => ({ storeId, version }));
const call = async (action: PlanAction | 'undo', month: string, caller: TestCaller = planner) => {
  const body = { month, sheets: await toRefs(month) };
  return caller.put(`${URL}/${action}`, action === 'return' ? { ...body, comment: `returned by ${action}` } : body);
};
const save = (month: string, storeId: number, amount: number, version: number) =>
  planner.put(`${URL}/cells`, { month, stores: [{ storeId, cells: [{ day: 1, amount, version }] }] });

let nextYear = 2030;
/** A month of two plans to which this action applies. */
async function createMonth(action: PlanAction, way: readonly PlanAction[] = WAYS[action]): Promise<string> {
  const month = `${nextYear}-01`;
  nextYear += 1;
  for (const storeId of storeIds) await save(month, storeId, 100, 0);
  for (const each of way) expect((await call(each, month)).statusCode).toBe(200);
  return month;
}

const toStates = (sheets: Awaited<ReturnType<typeof read>>) =>
  sheets.map(({ storeId, state, comment, returnedBy, returnedAt, plan }) => ({
    storeId,
    state,
    comment,
    returnedBy,
    returnedAt,
    plan,
  }));

/** Makes the last moves of a month older. */
async function age(month: string, seconds: number): Promise<void> {
  for (const { sheetId, lastMove } of await read(month)) {
    if (!lastMove) throw new Error('there is no move');
    const at = new Date(Date.parse(lastMove.at) - seconds * 1_000).toISOString();
    await test.db
      .update(planSheets)
      .set({ lastMove: { ...lastMove, at } })
      .where(eq(planSheets.sheetId, sheetId));
  }
}

describe('an undo', () => {
  it.each(ACTIONS)('of %s restores the states exactly, and is an entry of its own', async (action) => {
    const month = await createMonth(action);
    const before = toStates(await read(month));
    expect((await call(action, month)).statusCode).toBe(200);
    expect(toStates(await read(month))).not.toEqual(before);

    const response = await call('undo', month);

    expect(response.json()).toMatchObject({ code: 200, data: { stores: before.map(({ state }) => ({ state })) } });
    const after = await read(month);
    expect(toStates(after)).toEqual(before);
    const entries = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'monthPlan'), eq(operLog.recordId, String(after[0]!.sheetId))))
      .orderBy(desc(operLog.operId));
    expect(entries[0]).toMatchObject({
      userName: 'planner',
      changes: { undo: { after: action }, state: { before: PLAN_TRANSITIONS[action].to, after: before[0]!.state } },
    });
    expect(entries[1]?.changes.state).toEqual({ before: before[0]!.state, after: PLAN_TRANSITIONS[action].to });
  });

  it('of a submission restores who returned the plan, when and why', async () => {
    const month = await createMonth('submit', ['submit', 'return']);
    const returned = toStates(await read(month));
    expect(returned[0]).toMatchObject({ state: 'returned', comment: 'returned by return' });
    expect(returned[0]!.returnedBy).not.toBeNull();
    await call('submit', month);
    expect(toStates(await read(month))[0]).toMatchObject({ comment: '', returnedBy: null, returnedAt: null });
    await call('undo', month);

    expect(toStates(await read(month))).toEqual(returned);
  });

  it('is announced to the others by the revision of the month', async () => {
    const month = await createMonth('approve');
    await call('approve', month);
    const [before] = await read(month);
    await call('undo', month);

    const changes = await admin.get(`${URL}/changes?month=${month}&since=${before!.revision}`);
    expect(changes.json<{ data: { stores: unknown[] } }>().data.stores).toHaveLength(2);
  });

  it('is of the last move only, and once', async () => {
    const month = await createMonth('approve');
    await call('approve', month);
    expect((await call('undo', month)).statusCode).toBe(200);

    expect((await call('undo', month)).statusCode).toBe(409);
    expect((await read(month)).map(({ state }) => state)).toEqual(['submitted', 'submitted']);
  });
});

describe('an undo is refused', () => {
  const expectStates = async (month: string, ...states: string[]) =>
    expect((await read(month)).map(({ state }) => state)).toEqual(states);

  it('to another user', async () => {
    const month = await createMonth('approve');
    await call('approve', month);
    const response = await call('undo', month, admin);

    expect([response.statusCode, response.json<{ msg: string }>().msg]).toEqual([403, '只能撤销自己的操作']);
    await expectStates(month, 'approved', 'approved');
  });

  it('after its time and a grace, by the clock of the server', async () => {
    const month = await createMonth('approve');
    await call('approve', month);
    await age(month, UNDO_SECONDS + UNDO_GRACE_SECONDS + 1);
    const response = await call('undo', month);
    expect([response.statusCode, response.json<{ msg: string }>().msg]).toEqual([409, '已超过10秒，不能再撤销']);
    await expectStates(month, 'approved', 'approved');

    await age(month, -UNDO_GRACE_SECONDS);
    expect((await call('undo', month)).statusCode).toBe(200);
  });

  it('where another action followed, for all, with the names of these stores', async () => {
    const month = await createMonth('approve');
    await call('approve', month);
    const sheets = await toRefs(month);
    await admin.put(`${URL}/lock`, { month, sheets: sheets.slice(0, 1) });
    const response = await planner.put(`${URL}/undo`, { month, sheets });

    const { msg, data } = response.json<{ msg: string; data: { current: { stores: object[] } } }>();
    expect([response.statusCode, msg]).toEqual([409, `${month}的计划已有新的变化，不能撤销：上海南京西路店`]);
    expect(data.current.stores).toMatchObject([{ storeId: storeIds[0], state: 'locked' }]);
    await expectStates(month, 'locked', 'approved');
  });

  it('where the returned plan was changed since', async () => {
    const month = await createMonth('return');
    await call('return', month);
    const sheets = await toRefs(month);
    await save(month, storeIds[1]!, 200, 1);

    expect((await planner.put(`${URL}/undo`, { month, sheets })).statusCode).toBe(409);
    expect((await call('undo', month)).statusCode).toBe(409);
    await expectStates(month, 'returned', 'returned');
  });

  it('without the permission of the action that is undone', async () => {
    const month = await createMonth('approve');
    await call('approve', month);
    const [approve] = await test.db.select().from(menus).where(eq(menus.permission, 'cafu:monthPlan:approve'));
    const isApproval = and(eq(roleMenus.roleId, plannerRoleId), eq(roleMenus.menuId, approve!.menuId));
    const [granted] = await test.db.delete(roleMenus).where(isApproval).returning();

    expect((await call('undo', month)).statusCode).toBe(403);
    await expectStates(month, 'approved', 'approved');
    await test.db.insert(roleMenus).values(granted!);
  });

  it('of a store out of scope', async () => {
    const month = await createMonth('approve');
    await call('approve', month);

    expect((await call('undo', month, await test.as('clerk.s01'))).statusCode).toBe(404);
  });
});
