import { asc } from 'drizzle-orm';

import { getBusinessDay, getMonthOf } from '@backroom/contract/calendar';
import type { CashInQuestion } from '@backroom/contract/cash-in';
import type { PlanSheet } from '@backroom/contract/month-plan';
import type { TakingsDayData } from '@backroom/contract/takings';

import { cashInQuestions } from '../../schema/cash-in-questions.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { createEmptyDays } from '../month-plan/plan-month.ts';
import { readUsualAmounts } from './usual-amounts.ts';

const URL = '/api/cafu/cash-in';
const today = getBusinessDay('Asia/Shanghai', new Date());

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeIds: number[];
beforeAll(async () => {
  storeIds = (await test.db.select().from(stores).orderBy(asc(stores.storeCode))).map((row) => row.storeId);
});

async function createTill(storeId: number, name: string) {
  const { data } = (await admin.post(`${URL}/token`, { storeId, name })).json<{ data: { token: string } }>();
  return (day: string, sent: number | readonly object[]) =>
    test.app.inject({
      method: 'POST',
      url: URL,
      headers: { authorization: `Bearer ${data.token}` },
      payload: { entries: [{ storeId, day, ...(typeof sent === 'number' ? { amount: sent } : { lines: sent }) }] },
    });
}
/** A person saves the lines of today. */
async function saveDay(storeId: number, lines: readonly object[]) {
  const path = `${URL}/day?storeId=${storeId}&day=${today}`;
  const { version } = (await admin.get(path)).json<{ data: TakingsDayData }>().data;
  const body = { storeId, day: today, version, lines, reason: '找零', confirmed: true };
  expect((await admin.post(`${URL}/day`, body)).statusCode).toBe(200);
}
async function readDay(storeId: number, day: string) {
  const response = await admin.get(`${URL}/month-plan?month=${getMonthOf(day)}`);
  const sheet = response
    .json<{ data: { stores: PlanSheet[] } }>()
    .data.stores.find((each) => each.storeId === storeId)!;
  const number = Number(day.slice(-2));
  const questions = sheet.questions.filter((question) => question.day === number);
  return { amount: sheet.actual[number - 1], questions, sheetId: sheet.sheetId };
}
const getKinds = (questions: readonly CashInQuestion[]) => questions.map(({ kind }) => kind).sort();
async function readHistory(sheetId: number) {
  const response = await admin.get(`${URL}/month-plan/${sheetId}/history`);
  return response.json<{ data: { list: { changes: Record<string, { before?: unknown; after?: unknown }> }[] } }>().data
    .list;
}

it('another machine of the store does not replace a total of today', async () => {
  const storeId = storeIds[0]!;
  const [first, second] = [await createTill(storeId, '一号'), await createTill(storeId, '二号')];
  await test.db.delete(planSheets);
  await first(today, 100);
  await second(today, 200);

  expect(await readDay(storeId, today)).toMatchObject({ amount: 100, questions: [{ name: '二号', amount: 200 }] });
});

describe('a question', () => {
  it('is closed once its machine agrees, and by no other; an unusual amount waits for a person', async () => {
    const [storeId, day] = [storeIds[1]!, '2021-05-10'];
    const [first, second] = [await createTill(storeId, '一号'), await createTill(storeId, '二号')];
    await admin.post(URL, { entries: [{ storeId, day: '2021-05-03', amount: 10 }] });
    await first(day, 1_000);
    await second(day, 2_000);
    expect(getKinds((await readDay(storeId, day)).questions)).toEqual(['rival', 'unusual']);

    await first(day, 1_000);
    expect(getKinds((await readDay(storeId, day)).questions)).toEqual(['rival', 'unusual']);
    await second(day, 1_000);
    expect(getKinds((await readDay(storeId, day)).questions)).toEqual(['unusual']);
  });

  it('of another machine stays while one corrects its own total, which answers what was asked about that', async () => {
    const [storeId, day] = [storeIds[3]!, today];
    const [first, second] = [await createTill(storeId, '一号'), await createTill(storeId, '二号')];
    await test.db.delete(planSheets);
    await first(day, 100);
    await second(day, 200);

    await first(day, 150);
    expect(await readDay(storeId, day)).toMatchObject({ amount: 150, questions: [{ name: '二号', amount: 200 }] });
    await first(day, 200);
    expect(await readDay(storeId, day)).toMatchObject({ amount: 200, questions: [] });
  });

  it('of another machine that is taken stands beside what the first has sent, which stays expected', async () => {
    const [storeId, day] = [storeIds[4]!, today];
    const [first, second] = [await createTill(storeId, '一号'), await createTill(storeId, '二号')];
    await test.db.delete(planSheets);
    await first(day, 100);
    await second(day, 200);
    const decision = { storeId, day, kind: 'rival', choice: 'take', version: 1 };
    expect((await admin.post(`${URL}/question`, decision)).statusCode).toBe(200);

    expect(await readDay(storeId, day)).toMatchObject({ amount: 200, questions: [] });
    const { data } = (await admin.get(`${URL}/day?storeId=${storeId}&day=${day}`)).json<{ data: TakingsDayData }>();
    expect(data.lines).toMatchObject([{ method: 'total', expected: 100, counted: 200 }]);
  });

  it('is in the history; the first amount of an old day is no correction', async () => {
    const [storeId, day] = [storeIds[2]!, '2021-06-10'];
    await admin.post(URL, { entries: [{ storeId, day, amount: 10 }] });
    await (
      await createTill(storeId, '一号')
    )(day, 20);
    const [asked, recorded] = await readHistory((await readDay(storeId, day)).sheetId);

    expect(asked!.changes).toEqual({ rival10: { before: null, after: 20 } });
    expect(recorded!.changes).toEqual({ actual10: { before: null, after: 10 } });
  });
});

describe('what another machine has agreed with', () => {
  const setUp = async (index: number) => {
    const storeId = storeIds[index]!;
    await test.db.delete(planSheets);
    await test.db.delete(takingsDays);
    await test.db.delete(cashInQuestions);
    return { storeId, first: await createTill(storeId, '一号'), second: await createTill(storeId, '二号') };
  };
  const DECISION = { day: today, kind: 'rival', choice: 'keep' };
  const asksSecond = (amount: number) => ({ questions: [{ kind: 'rival', name: '二号', amount }] });

  it('is a question once the first corrects its total, and none once both agree again', async () => {
    const { storeId, first, second } = await setUp(0);
    await first(today, 9_000);
    await second(today, 9_000);
    expect(await readDay(storeId, today)).toMatchObject({ amount: 9_000, questions: [] });

    await first(today, 5_000);
    expect(await readDay(storeId, today)).toMatchObject({ amount: 5_000, ...asksSecond(9_000) });
    await first(today, 9_000);
    expect(await readDay(storeId, today)).toMatchObject({ amount: 9_000, questions: [] });
    await first(today, 5_000);
    expect(await readDay(storeId, today)).toMatchObject({ amount: 5_000, ...asksSecond(9_000) });
  });

  it('with lines stays a question when a person saves others and the first corrects its total', async () => {
    const { storeId, first, second } = await setUp(1);
    await first(today, 9_000);
    await second(today, [
      { method: 'cash', expected: null },
      { method: 'wechat', expected: 9_000 },
    ]);
    await saveDay(storeId, [
      { method: 'alipay', counted: 28_245 },
      { method: 'wechat', counted: null },
    ]);

    await first(today, 5_000);
    expect(await readDay(storeId, today)).toMatchObject({ amount: 28_245, ...asksSecond(9_000) });
  });

  it('as the total beside lines is a question once the first corrects it', async () => {
    const { storeId, first, second } = await setUp(2);
    await saveDay(storeId, [{ method: 'alipay', counted: 28_245 }]);
    await first(today, 9_000);
    await second(today, 9_000);

    await first(today, 5_000);
    expect(await readDay(storeId, today)).toMatchObject({ amount: 28_245, ...asksSecond(9_000) });
  });

  it('beside a count is a question once the first corrects what it expects', async () => {
    const { storeId, first, second } = await setUp(3);
    await first(today, 9_000);
    await second(today, 9_000);
    await saveDay(storeId, [{ method: 'total', counted: 9_200 }]);

    await first(today, 5_000);
    expect((await readDay(storeId, today)).questions).toMatchObject([{ name: '一号', amount: 5_000 }]);
    expect((await admin.post(`${URL}/question`, { ...DECISION, storeId, version: 2 })).statusCode).toBe(200);
    expect(await readDay(storeId, today)).toMatchObject({ amount: 9_200, ...asksSecond(9_000) });
  });

  it('as a count is a question once a person counts something else', async () => {
    const { storeId, first, second } = await setUp(4);
    await first(today, 9_000);
    await saveDay(storeId, [{ method: 'total', counted: 9_100 }]);
    await second(today, 9_100);

    await saveDay(storeId, [{ method: 'total', counted: 9_200 }]);
    expect(await readDay(storeId, today)).toMatchObject({ amount: 9_200, ...asksSecond(9_100) });
  });
});

describe('what is usual', () => {
  const [month, earlier] = ['2019-04', '2019-03'];
  const store = async (storeId: number, of: string, kind: 'plan' | 'actual', day: number) => {
    const days = createEmptyDays(of);
    const amounts = days[kind].with(day - 1, 100);
    await test.db
      .insert(planSheets)
      .values({ storeId, month: of, ...days, actualAuthors: days.actual.map(() => null), [kind]: amounts, version: 0 });
  };

  it.each([
    ['the plan of the day', month, 'plan', 15],
    ['a week before', month, 'actual', 8],
    ['two weeks before', month, 'actual', 1],
    ['three weeks before', earlier, 'actual', 25],
    ['four weeks before', earlier, 'actual', 18],
  ] as const)('is three times %s, above and below zero', async (_what, of, kind, day) => {
    await test.db.delete(planSheets);
    const storeId = storeIds[3]!;
    await store(storeId, of, kind, day);
    const entry = (amount: number) => ({ storeId, day: `${month}-15`, amount, version: 0, confirmed: false });
    const find = await readUsualAmounts(test.db, [entry(0)]);

    expect([find(entry(300)), find(entry(-300))]).toEqual([null, null]);
    expect([find(entry(301)), find(entry(-301))]).toMatchObject([{ limit: 300 }, { limit: 300 }]);
  });
});
