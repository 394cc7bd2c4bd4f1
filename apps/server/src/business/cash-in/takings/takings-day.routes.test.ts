import { asc, eq } from 'drizzle-orm';

import { addDays, getBusinessDay, getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { PlanSheet } from '@backroom/contract/month-plan';
import type { TakingsDayData, TakingsDaysData, TakingsLineInput } from '@backroom/contract/takings';

import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';

const URL = '/api/cafu/cash-in';
const today = getBusinessDay('Asia/Shanghai', new Date());
const yesterday = addDays(today, -1);

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeIds: number[];
beforeAll(async () => {
  storeIds = (await test.db.select().from(stores).orderBy(asc(stores.storeCode))).map((row) => row.storeId);
  await test.db.update(stores).set({ openedOn: null });
  // The demo company has closed its last days.
  await test.db.delete(takingsDays);
});
let serial = 0;
/** A day without amounts, of a store and a day that no other test uses. */
async function createDay() {
  serial += 1;
  const [storeId, day] = [storeIds[serial % storeIds.length]!, addDays('2021-03-01', serial)];
  return { storeId, day };
}
type Ref = Awaited<ReturnType<typeof createDay>>;

const read = async ({ storeId, day }: Ref) =>
  (await admin.get(`${URL}/day?storeId=${storeId}&day=${day}`)).json<{ data: TakingsDayData }>().data;
const line = (method: string, counted: number | null, expected: number | null = null): TakingsLineInput => ({
  method,
  counted,
  expected,
});
async function send(ref: Ref, action: '' | '/close' | '/reopen' | '/review', body: object) {
  const { version } = await read(ref);
  return admin.post(`${URL}/day${action}`, { ...ref, version, ...body });
}
const save = (ref: Ref, lines: TakingsLineInput[], more: object = {}) =>
  send(ref, '', { lines, confirmed: true, ...more });
const close = (ref: Ref, lines: TakingsLineInput[], more: object = {}) =>
  send(ref, '/close', { lines, confirmed: true, ...more });
async function readSheet({ storeId, day }: Ref) {
  const { data } = (await admin.get(`${URL}/month-plan?month=${getMonthOf(day)}`)).json<{
    data: { stores: PlanSheet[] };
  }>();
  const sheet = data.stores.find((each) => each.storeId === storeId)!;
  const index = getDayNumber(day) - 1;
  const { actual, actualVersions, questions } = sheet;
  const ofDay = questions.filter((question) => question.day === index + 1);
  return { actual: actual[index], version: actualVersions[index], questions: ofDay };
}
async function record(ref: Ref, amount: number | null) {
  const { version } = await readSheet(ref);
  return admin.post(URL, { entries: [{ ...ref, amount, version, confirmed: true }] });
}
async function createTill({ storeId }: Ref) {
  const { data } = (await admin.post(`${URL}/token`, { storeId, name: `till ${(serial += 1)}` })).json<{
    data: { token: string };
  }>();
  return (ref: Ref, amount: number) =>
    test.app.inject({
      method: 'POST',
      url: URL,
      headers: { authorization: `Bearer ${data.token}` },
      payload: { entries: [{ ...ref, amount }] },
    });
}
const getText = (response: { json: () => { msg: string } }) => response.json().msg;

describe('a day', () => {
  it('that has only a total is one line, and stays an item of its sheet', async () => {
    const ref = await createDay();
    expect(await read(ref)).toMatchObject({ lines: [], version: 0, dayId: 0, actual: null, state: 'open' });
    await record(ref, 12_300);
    expect(await read(ref)).toMatchObject({
      lines: [{ method: 'total', counted: 12_300, countedSource: 'person' }],
      actual: 12_300,
      dayId: 0,
    });

    const response = await save(ref, [line('total', 12_500)]);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: { actual: 12_500, dayId: 0 } });
    expect((await readSheet(ref)).actual).toBe(12_500);
  });

  it('with lines has their sum in its sheet, and names who has written them', async () => {
    const ref = await createDay();
    const response = await save(ref, [line('cash', 10_000, 9_950), line('wechat', 20_050)], { note: '雨' });

    expect(response.json()).toMatchObject({
      data: {
        actual: 30_050,
        note: '雨',
        lines: [{ author: 'admin', expectedSource: 'person' }, { method: 'wechat' }],
      },
    });
    expect((await readSheet(ref)).actual).toBe(30_050);
  });

  it('refuses lines that do not fit together, unknown methods, and cash that does not add up', async () => {
    const ref = await createDay();
    const cash = { float: 0, pieces: [{ value: 10_000, count: 2 }] };
    const answers = [
      await save(ref, [line('total', 1), line('cash', 1)]),
      await save(ref, [line('cash', 1), line('cash', 2)]),
      await save(ref, [line('barter', 1)]),
      await save(ref, [line('cash', 100)], { cash }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    const paths = answers.map((each) => each.json<{ data: { fields: { path: string }[] } }>().data.fields[0]?.path);
    expect(paths).toEqual(['lines', 'lines', 'lines.0.method', 'cash']);
    expect((await save(ref, [line('cash', 20_000)], { cash })).statusCode).toBe(200);
  });

  it('that others have changed is answered with what it is now', async () => {
    const ref = await createDay();
    const { version } = await read(ref);
    await record(ref, 700);
    const response = await admin.post(`${URL}/day`, { ...ref, version, lines: [line('total', 800)], confirmed: true });

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ data: { current: { actual: 700, lines: [{ counted: 700 }] } } });
  });

  it('without a choice is yesterday until it is closed, then today', async () => {
    const storeId = storeIds[0]!;
    const find = async () =>
      (await admin.get(`${URL}/day?storeId=${storeId}`)).json<{ data: TakingsDayData }>().data.day;
    await test.db.delete(takingsDays).where(eq(takingsDays.storeId, storeId));
    expect(await find()).toBe(yesterday);
    expect((await close({ storeId, day: yesterday }, [line('total', 100)])).statusCode).toBe(200);

    expect(await find()).toBe(today);
  });
});

describe('closing', () => {
  it('needs a reason beyond the tolerance, and for a day without takings', async () => {
    const ref = await createDay();
    const lines = [line('cash', 98_999, 100_000)];
    const refused = await close(ref, lines);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ data: { fields: [{ path: 'reason' }] } });
    expect((await close(ref, [])).json()).toMatchObject({ data: { fields: [{ path: 'reason' }] } });

    const response = await close(ref, lines, { reason: '找零有误' });
    expect(response.json()).toMatchObject({
      data: {
        state: 'closed',
        sign: 'difference',
        closed: { name: '顾清和' },
        blocked: 'closed',
        may: { reopen: true },
      },
    });
  });

  it('is signed once, reopened with a reason, and reviewed; all of it in the history', async () => {
    const ref = await createDay();
    await close(ref, [line('cash', 90_000, 100_000)], { reason: '少收' });
    expect((await send(ref, '/review', {})).json()).toMatchObject({
      data: { sign: 'closed', reviewed: { name: '顾清和' } },
    });
    expect((await send(ref, '/reopen', { reason: '' })).statusCode).toBe(422);
    const reopened = await send(ref, '/reopen', { reason: '漏记' });
    expect(reopened.json()).toMatchObject({
      data: { state: 'reopened', sign: 'reopened', reopenReason: '漏记', reviewed: null },
    });
    expect((await send(ref, '/reopen', { reason: '再来' })).statusCode).toBe(409);
    expect((await send(ref, '/review', {})).statusCode).toBe(409);
    await close(ref, [line('cash', 100_000, 100_000)]);

    const { dayId } = await read(ref);
    const { data } = (await admin.get(`${URL}/day/${dayId}/history`)).json<{
      data: { list: { changes: Record<string, { after?: unknown }> }[] };
    }>();
    const states = data.list.map(({ changes }) => changes['state']?.after).filter(Boolean);
    expect(states).toEqual(['closed', 'reopened', 'closed']);
    expect(data.list[0]?.changes).toMatchObject({ 'counted cash': { before: 90_000, after: 100_000 } });
  });

  it('is done once by calls that are repeated with their key', async () => {
    const ref = await createDay();
    const { version } = await read(ref);
    const body = { ...ref, version, lines: [line('total', 500)], confirmed: true };
    const headers = { 'idempotency-key': 'takings-close-1' };
    const [first, second] = [
      await admin.post(`${URL}/day/close`, body, headers),
      await admin.post(`${URL}/day/close`, body, headers),
    ];

    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toMatchObject({ data: first.json<{ data: { version: number } }>().data });
  });
});

describe('a total of a machine', () => {
  it('is expected beside what was counted, and a difference is a question', async () => {
    const ref = await createDay();
    const till = await createTill(ref);
    await record(ref, 10_000);
    expect((await till(ref, 10_500)).json()).toMatchObject({ data: { changed: 0, undecided: 1 } });

    expect(await read(ref)).toMatchObject({
      actual: 10_000,
      lines: [{ method: 'total', counted: 10_000, expected: 10_500, expectedSource: 'machine' }],
    });
    expect((await readSheet(ref)).questions).toMatchObject([{ kind: 'rival', amount: 10_500 }]);
    expect((await record(ref, null)).statusCode).toBe(409);
    expect((await record(ref, 0)).statusCode).toBe(200);
  });

  it('stays beside lines by method, whatever a person leaves out', async () => {
    const ref = await createDay();
    const till = await createTill(ref);
    await till(ref, 30_000);
    await save(ref, [line('cash', 10_000), line('wechat', 19_000)]);
    expect(await read(ref)).toMatchObject({ actual: 29_000, tillTotal: 30_000 });
    await till(ref, 31_000);
    expect(await read(ref)).toMatchObject({ actual: 29_000, tillTotal: 31_000 });
    expect((await close(ref, [line('cash', 10_000), line('wechat', 19_000)])).statusCode).toBe(422);

    await save(ref, []);
    expect(await read(ref)).toMatchObject({ actual: 31_000, tillTotal: null, lines: [{ expected: 31_000 }] });
  });

  it('waits for a person if its day is closed', async () => {
    const ref = await createDay();
    const till = await createTill(ref);
    await close(ref, [line('total', 900)]);
    expect((await till(ref, 900)).json()).toMatchObject({ data: { changed: 0, undecided: 0 } });
    expect((await till(ref, 950)).json()).toMatchObject({ data: { changed: 0, undecided: 1 } });

    expect(await readSheet(ref)).toMatchObject({ actual: 900, questions: [{ kind: 'rival', amount: 950 }] });
  });
});

it('a total does not replace lines by method, and the answer names them', async () => {
  const ref = await createDay();
  await save(ref, [line('cash', 12_000), line('alipay', 800)]);
  const response = await record(ref, 13_000);

  expect(response.statusCode).toBe(409);
  expect(getText(response)).toBe(`${ref.day}已按收款方式记录（现金 120.00、支付宝 8.00），请在“日结”中修改`);
  expect((await record(ref, 12_800)).statusCode).toBe(200);
});

it('the overview has a sign for each day, those that wait for a person first', async () => {
  const [first, second] = [storeIds[0]!, storeIds[1]!];
  const day = addDays(today, -2);
  await close({ storeId: first, day }, [line('cash', 100, 100)], { note: '停电' });
  await close({ storeId: second, day }, [line('cash', 100, 10_000)], { reason: '少' });
  const { data } = (await admin.get(`${URL}/days?to=${today}&days=3`)).json<{ data: TakingsDaysData }>();
  const find = (storeId: number) => data.stores.find((each) => each.storeId === storeId)!;

  expect(data).toMatchObject({ from: day, to: today, count: storeIds.length });
  expect(find(first)).toMatchObject({ signs: ['closed', expect.anything(), 'future'], hasNote: [true, false, false] });
  expect(find(second)).toMatchObject({ differences: [-9_900, null, null] });
  expect(find(second).signs[0]).toBe('difference');
  const waiting = data.stores.map((each) => each.waiting);
  expect(waiting).toEqual(waiting.toSorted((one, other) => other - one));
  const sum = data.counts.reduce((total, { days }) => total + days, 0);
  expect(sum).toBe(3 * storeIds.length);
  expect(find(first).actual[0]).toBe((await readSheet({ storeId: first, day })).actual);

  const readOnly = async (only: string) =>
    (await admin.get(`${URL}/days?to=${today}&days=3&only=${only}`)).json<{ data: TakingsDaysData }>().data;
  const different = await readOnly('difference');
  expect(different.stores.map(({ storeId }) => storeId)).toEqual([second]);
  // The counts stay those of all stores, so that another filter can be chosen by them.
  expect(different.counts).toEqual(data.counts);
  expect((await readOnly('waiting')).stores.every((each) => each.waiting > 0)).toBe(true);
});

describe('lines of a machine', () => {
  const sendLines = async (ref: Ref, lines: TakingsLineInput[], till?: string) => {
    const { data } = till
      ? { data: { token: till } }
      : (await admin.post(`${URL}/token`, { storeId: ref.storeId, name: `till ${(serial += 1)}` })).json<{
          data: { token: string };
        }>();
    const headers = { authorization: `Bearer ${data.token}` };
    const answer = await test.app.inject({
      method: 'POST',
      url: URL,
      headers,
      payload: { entries: [{ ...ref, lines }] },
    });
    return { token: data.token, answer };
  };
  const outcomeOf = (answer: { json: <Body>() => Body }) =>
    answer.json<{ data: { entries: { outcome: string }[] } }>().data.entries[0]?.outcome;

  it('are the takings until they are counted, and expected beside the count', async () => {
    const ref = await createDay();
    const { token, answer } = await sendLines(ref, [line('cash', null, 5_000), line('wechat', 7_000)]);
    expect(outcomeOf(answer)).toBe('written');
    expect(await read(ref)).toMatchObject({ actual: 12_000, lines: [{ expected: 5_000 }, { expected: 7_000 }] });

    await save(ref, [line('cash', 4_900, 1)]);
    expect(await read(ref)).toMatchObject({ actual: 11_900, lines: [{ counted: 4_900, expected: 5_000 }, {}] });
    const again = await sendLines(ref, [line('cash', null, 5_100), line('wechat', 7_000)], token);
    expect(outcomeOf(again.answer)).toBe('expected');
    expect(await read(ref)).toMatchObject({ actual: 11_900, lines: [{ counted: 4_900, expected: 5_100 }, {}] });
    const same = await sendLines(ref, [line('cash', null, 5_100), line('wechat', 7_000)], token);
    expect(outcomeOf(same.answer)).toBe('unchanged');
  });

  it('of another machine are a question, and unknown methods are refused', async () => {
    const ref = await createDay();
    await sendLines(ref, [line('cash', null, 5_000)]);
    const other = await sendLines(ref, [line('cash', null, 6_000)]);
    expect(outcomeOf(other.answer)).toBe('undecided');
    expect(await readSheet(ref)).toMatchObject({ actual: 5_000, questions: [{ amount: 6_000 }] });
    const wrong = await sendLines(ref, [line('barter', 1)], other.token);
    expect(wrong.answer.statusCode).toBe(422);
    expect((await admin.post(URL, { entries: [{ ...ref, lines: [line('cash', 1)] }] })).statusCode).toBe(422);
    expect((await admin.post(URL, { entries: [ref] })).statusCode).toBe(422);
  });
});

describe('without a day', () => {
  const readOwn = async (user: string) =>
    (await (await test.as(user)).get(`${URL}/day`)).json<{ data: TakingsDayData }>().data;

  it('the page opens at yesterday while it waits for the caller, else at today', async () => {
    const { storeId, today } = await readOwn('manager.s01');
    const yesterday = addDays(today, -1);
    await test.db.delete(takingsDays).where(eq(takingsDays.storeId, storeId));
    await record({ storeId, day: yesterday }, 12_300);

    expect((await readOwn('manager.s01')).day).toBe(yesterday);
    // A clerk neither corrects what is recorded nor signs the day.
    expect((await readOwn('clerk.s01')).day).toBe(today);

    await record({ storeId, day: yesterday }, null);
    expect((await readOwn('clerk.s01')).day).toBe(yesterday);
  });
});
