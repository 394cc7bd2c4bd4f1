import { and, asc, eq } from 'drizzle-orm';

import { addMonths, getBusinessDay, getMonthOf } from '@backroom/contract/calendar';
import type { AttentionItem } from '@backroom/contract/home-blocks';
import type { PlanMonthData } from '@backroom/contract/month-plan';

import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { createCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';
import { createEmptyDays } from './plan-month.ts';

const URL = '/api/cafu/cash-in/month-plan';
const MONTH = '2031-04';
const TAGS = ['list', 'edit', 'submit', 'approve'].map((action) => `cafu:monthPlan:${action}`);

const test = setupTestApp();
let one: TestCaller;
let other: TestCaller;
let oneId: number;
let otherId: number;
let storeIds: number[];
beforeAll(async () => {
  const all = await insertRole(test.db, { roleKey: 'plans', dataScope: '1', tags: TAGS });
  const second = await insertRole(test.db, { roleKey: 'plans-too', dataScope: '1', tags: TAGS });
  oneId = await insertUser(test.db, { username: 'one', deptId: 1, roleIds: [all, second] });
  otherId = await insertUser(test.db, { username: 'other', deptId: 1, roleIds: [all] });
  [one, other] = [await test.as('one'), await test.as('other')];
  storeIds = (await test.db.select().from(stores).orderBy(asc(stores.storeCode))).map(({ storeId }) => storeId);
});
/** Only the two remain who may approve. */
const keepTwo = async () => {
  await test.db.update(users).set({ status: '1' });
  for (const username of ['one', 'other'])
    await test.db.update(users).set({ status: '2' }).where(eq(users.username, username));
};
const setOther = (status: '1' | '2') => test.db.update(users).set({ status }).where(eq(users.userId, otherId));
beforeEach(async () => {
  await keepTwo();
  await setConfig(test.db, 'sys_plan_four_eyes', 'auto');
});

const getSheets = async (caller: TestCaller) =>
  (await caller.get(`${URL}?month=${MONTH}`)).json<{ data: PlanMonthData }>().data.stores;
const getSheet = async (caller: TestCaller, storeId: number) =>
  (await getSheets(caller)).find((sheet) => sheet.storeId === storeId)!;
async function move(caller: TestCaller, action: string, ids: readonly number[], more: object = {}) {
  const sheets = (await getSheets(caller)).filter(({ storeId }) => ids.includes(storeId));
  const refs = sheets.map(({ storeId, version }) => ({ storeId, version }));
  return caller.put(`${URL}/${action}`, { month: MONTH, sheets: refs, ...more });
}
async function submit(caller: TestCaller, storeId: number) {
  const { version } = await getSheet(caller, storeId);
  if (version === 0) {
    const cells = [{ day: 1, amount: 100, version }];
    await caller.put(`${URL}/cells`, { month: MONTH, stores: [{ storeId, cells }] });
  }
  expect((await move(caller, 'submit', [storeId])).statusCode).toBe(200);
}

it('the submitter does not approve while another user can, and the page knows it before', async () => {
  const [storeId = 0] = storeIds;
  await submit(one, storeId);
  expect((await getSheet(one, storeId)).needsOtherApprover).toBe(true);
  expect((await getSheet(other, storeId)).needsOtherApprover).toBe(false);

  const refused = await move(one, 'approve', [storeId]);
  expect(refused.json()).toMatchObject({
    code: 409,
    msg: `${MONTH}的计划由您本人提交，须由其他人审批：上海南京西路店`,
  });
  const { sheetId } = await getSheet(one, storeId);
  const entry = and(eq(operLog.noun, 'monthPlan'), eq(operLog.recordId, String(sheetId)), eq(operLog.status, 409));
  expect(await test.db.select().from(operLog).where(entry)).toMatchObject([{ userName: 'one', result: 'refused' }]);

  expect((await move(other, 'approve', [storeId])).statusCode).toBe(200);
  expect((await getSheet(one, storeId)).needsOtherApprover).toBe(false);
});

it('own plans for others are not among those to approve', async () => {
  const countToApprove = async (caller: TestCaller) =>
    (await caller.get(`${URL}?month=${MONTH}&only=toApprove`)).json<{ data: PlanMonthData }>().data.count;
  const [before, beforeOfOther] = [await countToApprove(one), await countToApprove(other)];
  await submit(one, storeIds[10]!);
  expect(await countToApprove(one)).toBe(before);
  expect(await countToApprove(other)).toBe(beforeOfOther + 1);

  await setOther('1');
  expect(await countToApprove(one)).toBe(before + 1);
});

it('a role switch does not make another person', async () => {
  const storeId = storeIds[1]!;
  await submit(one, storeId);
  const asRole = createCaller(test.app, {
    ...one.headers,
    authorization: 'Bearer plans-too-token',
    'sec-fetch-site': 'same-origin',
  });

  expect((await getSheet(asRole, storeId)).needsOtherApprover).toBe(true);
  expect((await move(asRole, 'approve', [storeId])).statusCode).toBe(409);
});

it('with own plans among many none is approved, and the own ones are named', async () => {
  const [own, theirs] = [storeIds[2]!, storeIds[3]!];
  await submit(one, own);
  await submit(other, theirs);
  const { storeName } = await getSheet(one, own);

  const refused = (await move(one, 'approve', [own, theirs])).json<{ code: number; msg: string }>();
  expect(refused).toMatchObject({ code: 409, msg: `${MONTH}的计划由您本人提交，须由其他人审批：${storeName}` });
  expect((await getSheet(one, theirs)).state).toBe('submitted');
  expect((await move(one, 'approve', [theirs])).statusCode).toBe(200);
});

it('who returns and submits again is the submitter', async () => {
  const storeId = storeIds[4]!;
  await submit(one, storeId);
  expect((await move(one, 'return', [storeId], { comment: 'x' })).statusCode).toBe(200);
  await submit(other, storeId);

  expect((await move(other, 'approve', [storeId])).statusCode).toBe(409);
  expect((await move(one, 'approve', [storeId])).statusCode).toBe(200);
});

describe('the only one who may approve', () => {
  it('approves own plans, unless the setting is "always"', async () => {
    const storeId = storeIds[5]!;
    await submit(one, storeId);
    await setOther('1');
    expect((await getSheet(one, storeId)).needsOtherApprover).toBe(false);

    await setConfig(test.db, 'sys_plan_four_eyes', 'always');
    expect((await getSheet(one, storeId)).needsOtherApprover).toBe(true);
    expect((await move(one, 'approve', [storeId])).statusCode).toBe(409);

    await setConfig(test.db, 'sys_plan_four_eyes', 'auto');
    expect((await move(one, 'approve', [storeId])).statusCode).toBe(200);
  });

  it('is who has the store in scope, not who may approve another one', async () => {
    const [storeId, elsewhere] = [storeIds[6]!, storeIds[7]!];
    const roleId = await insertRole(test.db, { roleKey: 'one-store', dataScope: '3', tags: TAGS });
    await insertUser(test.db, { username: 'of.store', deptId: elsewhere, roleIds: [roleId] });
    for (const id of [storeId, elsewhere]) await submit(one, id);
    await setOther('1');

    expect((await getSheet(one, storeId)).needsOtherApprover).toBe(false);
    expect((await getSheet(one, elsewhere)).needsOtherApprover).toBe(true);
    expect((await move(one, 'approve', [elsewhere])).statusCode).toBe(409);
    expect((await move(one, 'approve', [storeId])).statusCode).toBe(200);
  });
});

it('with the setting "never" users approve what they have submitted', async () => {
  const storeId = storeIds[8]!;
  await setConfig(test.db, 'sys_plan_four_eyes', 'never');
  await submit(one, storeId);

  expect((await getSheet(one, storeId)).needsOtherApprover).toBe(false);
  expect((await move(one, 'approve', [storeId])).statusCode).toBe(200);
});

it('the home page looks once for the own plans of all months that others approve', async () => {
  const countToApprove = async () =>
    (await one.get('/api/v1/dashboard/attention'))
      .json<{ data: { list: AttentionItem[] } }>()
      .data.list.filter(({ kind }) => kind === 'plansToApprove')
      .map(({ value }) => value);
  const month = getMonthOf(getBusinessDay('Asia/Shanghai', new Date()));
  const values = { state: 'submitted', submittedBy: oneId } as const;
  for (const each of [month, addMonths(month, 1)]) {
    const days = createEmptyDays(each);
    const sheet = {
      storeId: storeIds[9]!,
      month: each,
      ...days,
      actualAuthors: days.actual.map(() => null),
      ...values,
    };
    const target = [planSheets.storeId, planSheets.month];
    await test.db.insert(planSheets).values(sheet).onConflictDoUpdate({ target, set: values });
  }

  await setConfig(test.db, 'sys_plan_four_eyes', 'never');
  const all = await countToApprove();
  await setConfig(test.db, 'sys_plan_four_eyes', 'auto');
  const statements = await recordStatements(async () =>
    expect(await countToApprove()).toEqual(all.map((value) => value - 1)),
  );
  // The rule of four eyes.
  expect(statements.filter((statement) => statement === 'select config_value')).toHaveLength(1);
});
