import { and, asc, eq } from 'drizzle-orm';

import { addDays, getBusinessDay, getMonthOf } from '@backroom/contract/calendar';
import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract, type PlanSheet, type PlanState } from '@backroom/contract/month-plan';

import { cashInQuestions } from '../../schema/cash-in-questions.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import type { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const URL = '/api/cafu/cash-in';
const today = getBusinessDay('Asia/Shanghai', new Date());
const yesterday = addDays(today, -1);
const REASON = /更正实收/;

const test = setupTestApp();
let admin: TestCaller;
/** May record and import cash-in, and not correct it. */
let manager: TestCaller;
let till: TestCaller;
let storeId: number;

beforeAll(async () => {
  [admin, manager] = await Promise.all([test.as('admin'), test.as('manager.s01')]);
  const [store] = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  storeId = store!.storeId;
  const { data } = (await admin.post(`${URL}/token`, { storeId, name: '收银机' })).json<{ data: { token: string } }>();
  const headers = { authorization: `Bearer ${data.token}` };
  till = {
    ...admin,
    headers,
    post: (url, payload) => test.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) }),
  };
});

async function readDay(day: string) {
  const response = await admin.get(`${URL}/month-plan?month=${getMonthOf(day)}`);
  const sheet = response
    .json<{ data: { stores: PlanSheet[] } }>()
    .data.stores.find((each) => each.storeId === storeId)!;
  const number = Number(day.slice(-2));
  return {
    amount: sheet.actual[number - 1]!,
    version: sheet.actualVersions[number - 1]!,
    questions: sheet.questions.filter((question) => question.day === number).length,
    sheetId: sheet.sheetId,
  };
}
/** As the console sends it, with the version that it has read. */
async function enter(caller: TestCaller, day: string, amount: number | null) {
  const { version } = await readDay(day);
  return caller.post(URL, { entries: [{ storeId, day, amount, version, confirmed: true }] });
}
const upload = (caller: TestCaller, day: string, amount: number | null) =>
  caller.upload(`${URL}/import`, `门店编码,日期,实收\nS01,${day},${(amount ?? 0) / 100}\n`);
const send = (_caller: TestCaller, day: string, amount: number | null) =>
  till.post(URL, { entries: [{ storeId, day, amount }] });
async function take(caller: TestCaller, day: string, amount: number | null) {
  await send(till, day, amount);
  const { version } = await readDay(day);
  return caller.post(`${URL}/question`, { storeId, day, kind: 'rival', choice: 'take', version });
}

/** By method, from a file whose columns are mapped. */
function uploadLines(caller: TestCaller, day: string, amount: number | null) {
  const mapping = JSON.stringify({ sheet: '', headRow: 1, columns: ['store', 'day', 'method:cash'] });
  const query = new URLSearchParams({ mapping }).toString();
  return caller.upload(`${URL}/import?${query}`, `门店,日期,现金\nS01,${day},${(amount ?? 0) / 100}\n`);
}

type Write = (caller: TestCaller, day: string, amount: number | null) => ReturnType<typeof upload>;
interface Way {
  operation: keyof typeof cashInContract;
  /** Records the amount that the way replaces without a question. */
  record: Write;
  write: Write;
  /** What the way has in place of an amount that it may not replace. */
  refusal: 'error' | 'question';
  amounts: readonly (number | null)[];
}
/** In the order of their operations: the amounts of grid, list of days, paste and undo are one call of the console. */
const WAYS: Record<string, Way> = {
  'a person': { operation: 'add', record: enter, write: enter, refusal: 'error', amounts: [700, 0, null] },
  'a machine': { operation: 'add', record: send, write: send, refusal: 'question', amounts: [700, 0, null] },
  'a decision': { operation: 'decide', record: enter, write: take, refusal: 'error', amounts: [700, null] },
  'a file': { operation: 'import', record: upload, write: upload, refusal: 'error', amounts: [700, 0] },
  'the file of a till': {
    operation: 'import',
    record: uploadLines,
    write: uploadLines,
    refusal: 'error',
    amounts: [700, 0],
  },
};
/** Operations that write no cash-in. */
const OTHERS = {
  cashIn: ['previewImport', 'importTemplate', 'tokens', 'createToken', 'revokeTokens'],
  // Plans and their states.
  monthPlan: [
    'save',
    'copy',
    'previewCopy',
    'submit',
    'approve',
    'return',
    'lock',
    'unlock',
    'undo',
    'import',
    'announceEditing',
  ],
};

/** A month without cash-in, and then with one amount. */
async function prepare(day: string, state: PlanState, record: (() => Promise<unknown>) | null) {
  const isSheet = and(eq(planSheets.storeId, storeId), eq(planSheets.month, getMonthOf(day)));
  await test.db.delete(cashInQuestions).where(eq(cashInQuestions.storeId, storeId));
  await test.db.delete(takingsDays).where(eq(takingsDays.storeId, storeId));
  await test.db.delete(planSheets).where(isSheet);
  await record?.();
  // An empty plan: a sheet exists once something is stored.
  await test.db
    .insert(planSheets)
    .values({ ...EMPTY, storeId, month: getMonthOf(day) })
    .onConflictDoNothing();
  await test.db.update(planSheets).set({ state }).where(isSheet);
}
const NOTHING = Array.from({ length: 31 }, () => null);
const EMPTY = {
  plan: NOTHING,
  planVersions: NOTHING.map(() => 0),
  actual: NOTHING,
  actualVersions: NOTHING.map(() => 0),
  actualAuthors: NOTHING,
};

it('each operation that writes cash-in is one of the ways', () => {
  const covered = new Set([...Object.values(WAYS).map(({ operation }) => operation as string), ...OTHERS.cashIn]);
  const writing = (contract: object) =>
    Object.entries(contract as Record<string, { method: string }>)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => name);

  expect(Object.keys(cashInContract).filter((name) => !covered.has(name))).toEqual([]);
  expect(writing(monthPlanContract).filter((name) => !OTHERS.monthPlan.includes(name))).toEqual([]);
});

describe.each(Object.entries(WAYS))('%s', (_name, { record, write, refusal, amounts }) => {
  it.each(amounts)('replaces a past day by %j while the plan is a draft', async (amount) => {
    await prepare(yesterday, 'draft', () => record(manager, yesterday, 500));
    expect((await write(manager, yesterday, amount)).statusCode).toBe(200);
    expect(await readDay(yesterday)).toMatchObject({ amount });
  });

  it.each(amounts)('does not replace it by %j once the plan is approved, without the permission', async (amount) => {
    await prepare(yesterday, 'approved', () => record(manager, yesterday, 500));
    const response = await write(manager, yesterday, amount);

    expect(await readDay(yesterday)).toMatchObject({ amount: 500 });
    if (refusal === 'question') {
      expect(response.json()).toMatchObject({ data: { changed: 0, undecided: 1 } });
      expect(await readDay(yesterday)).toMatchObject({ questions: 1 });
    } else expect(response.body).toMatch(REASON);
  });

  it('records an empty past day, and replaces the amount of today', async () => {
    await prepare(yesterday, 'approved', null);
    await write(manager, yesterday, 700);
    expect(await readDay(yesterday)).toMatchObject({ amount: 700 });

    await prepare(today, 'approved', () => record(manager, today, 500));
    await write(manager, today, 700);
    expect(await readDay(today)).toMatchObject({ amount: 700 });
  });
});

const BY_PEOPLE = Object.entries(WAYS).filter(([, { refusal }]) => refusal === 'error');
it.each(BY_PEOPLE)(
  'with the permission, %s corrects; the history has the old amount and the reason',
  async (_, way) => {
    await prepare(yesterday, 'approved', () => way.record(admin, yesterday, 500));
    const response = await way.write(admin, yesterday, 700);
    const { amount, sheetId } = await readDay(yesterday);
    const [entry] = (await admin.get(`${URL}/month-plan/${sheetId}/history`)).json<{
      data: { list: (typeof operLog.$inferSelect)[] };
    }>().data.list;
    const day = Number(yesterday.slice(-2));

    expect([response.statusCode, amount]).toEqual([200, 700]);
    expect(entry!.changes).toMatchObject({
      [`actual${day}`]: { before: 500, after: 700 },
      [`correction${day}`]: { after: 'approved' },
    });
  },
);
