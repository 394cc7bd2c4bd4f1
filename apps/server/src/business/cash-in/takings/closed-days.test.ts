import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { asc, eq } from 'drizzle-orm';

import { addDays, getBusinessDay, getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { PlanSheet } from '@backroom/contract/month-plan';
import type { TakingsDayData } from '@backroom/contract/takings';

import { cashInQuestions } from '../../../schema/cash-in-questions.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { closeDaysByThemselves } from './close-by-itself.ts';

const SERVER = join(import.meta.dirname, '../../..');
const URL = '/api/cafu/cash-in';
const day = addDays(getBusinessDay('Asia/Shanghai', new Date()), -1);

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeId: number;
let storeCode: string;
let sendTotal: (amount: number) => ReturnType<typeof admin.post>;
beforeAll(async () => {
  const [store] = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  ({ storeId, storeCode } = store!);
  const { data } = (await admin.post(`${URL}/token`, { storeId, name: 'till' })).json<{ data: { token: string } }>();
  const headers = { authorization: `Bearer ${data.token}` };
  sendTotal = (amount) =>
    test.app.inject({ method: 'POST', url: URL, headers, payload: { entries: [{ storeId, day, amount }] } });
});

const readDay = async () =>
  (await admin.get(`${URL}/day?storeId=${storeId}&day=${day}`)).json<{ data: TakingsDayData }>().data;
async function readSheet() {
  const { data } = (await admin.get(`${URL}/month-plan?month=${getMonthOf(day)}`)).json<{
    data: { stores: PlanSheet[] };
  }>();
  const sheet = data.stores.find((each) => each.storeId === storeId)!;
  const index = getDayNumber(day) - 1;
  return { actual: sheet.actual[index] ?? null, version: sheet.actualVersions[index] ?? 0 };
}
const write = async (action: string, amount: number) =>
  admin.post(`${URL}/day${action}`, {
    storeId,
    day,
    version: (await readDay()).version,
    lines: [{ method: 'total', counted: amount }],
    confirmed: true,
  });

type Answer = { statusCode: number; json: <Body>() => Body };
/** Every way in which takings change, by the file that writes them: each tries to write the amount onto the day. */
const WAYS: Readonly<Record<string, Readonly<Record<string, (amount: number) => Promise<Answer>>>>> = {
  'business/cash-in/record-cash-in.ts': {
    'a cell of the grid': async (amount) =>
      admin.post(URL, { entries: [{ storeId, day, amount, version: (await readSheet()).version, confirmed: true }] }),
    'a file': (amount) => admin.upload(`${URL}/import`, `门店编码,日期,实收\n${storeCode},${day},${amount / 100}`),
    'the file of a till, by method': (amount) => {
      const mapping = { sheet: '', headRow: 1, columns: ['store', 'day', 'method:cash'] };
      const query = new URLSearchParams({ mapping: JSON.stringify(mapping) }).toString();
      return admin.upload(`${URL}/import?${query}`, `门店,日期,现金\n${storeCode},${day},${amount / 100}`);
    },
    'a machine': (amount) => sendTotal(amount),
  },
  'business/cash-in/cash-in.service.ts': {
    'the decision for another amount': async (amount) => {
      const question = { amount, source: 'machine' as const, authorId: -99, authorName: 'till' };
      await test.db.delete(cashInQuestions).where(eq(cashInQuestions.storeId, storeId));
      await test.db.insert(cashInQuestions).values({ storeId, day, kind: 'rival', ...question });
      const { version } = await readSheet();
      return admin.post(`${URL}/question`, { storeId, day, kind: 'rival', choice: 'take', version });
    },
  },
  'business/cash-in/takings/takings-day.service.ts': {
    'saving the day': (amount) => write('', amount),
    'closing it again': (amount) => write('/close', amount),
  },
  'business/cash-in/takings/close-by-itself.ts': {
    'closing by itself': async () => {
      const closed = await closeDaysByThemselves(test.db);
      return { statusCode: 200, json: <Body>() => ({ data: { changed: closed } }) as Body };
    },
  },
};

it('every file that writes takings is tried on a closed day, and no other writes the sheets', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !/\.test\.|(?:^|\/)testing\//.test(file));
  const read = (file: string) => readFileSync(join(SERVER, file), 'utf8');
  const writers = files.filter((file) => {
    const text = read(file);
    return /\bwriteSheets\(/.test(text) && /\b(?:actual|takings)\b/.test(text) && !file.endsWith('plan-writer.ts');
  });
  const direct = files.filter((file) =>
    /(?:update|insert into) \$\{(?:planSheets|takingsDays)\}|\.(?:update|insert)\((?:planSheets|takingsDays)\)|insertRows\(tx, (?:planSheets|takingsDays)/.test(
      read(file),
    ),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(writers.toSorted()).toEqual(Object.keys(WAYS).toSorted());
  expect(direct.toSorted()).toEqual([
    // Empty sheets, the one writer of each table, and the first start.
    'business/month-plan/plan-sheets.ts',
    'business/month-plan/plan-writer.ts',
    'business/month-plan/takings/takings-writer.ts',
    'database/seed.ts',
  ]);
});

describe('a closed day', () => {
  const ways = Object.values(WAYS).flatMap((ofFile) => Object.entries(ofFile));

  it.each(ways)('does not change by %s, and says by whom it was closed', async (_way, change) => {
    await test.db.delete(takingsDays);
    expect((await write('/close', 50_000)).statusCode).toBe(200);
    const before = await readDay();
    const answer = await change(61_200);

    const { msg, data } = answer.json<{
      msg: string;
      data: { changed?: number; created?: number; undecided?: number; errors?: { message: string }[] } | null;
    }>();
    const text = [msg, ...(data?.errors ?? []).map(({ message }) => message)].join(' ');
    // Machines and jobs have no reader: they change nothing, and nothing is lost.
    if (answer.statusCode === 200 && data?.created === undefined) expect(data?.changed).toBe(0);
    else expect(text).toContain(`${day}已由顾清和在`);
    const { near: _near, ...after } = await readDay();
    expect(after).toEqual({ ...before, near: undefined });
    expect((await readSheet()).actual).toBe(50_000);
  });
});

it('a day closes by itself once it is over and its machine agrees within the tolerance', async () => {
  await test.db.delete(takingsDays);
  await write('', 70_000);
  await sendTotal(72_000);
  expect(await closeDaysByThemselves(test.db)).toBe(0);
  await sendTotal(70_900);
  expect(await closeDaysByThemselves(test.db)).toBe(1);

  expect(await readDay()).toMatchObject({ state: 'autoClosed', sign: 'autoClosed', actual: 70_000 });
  expect(await closeDaysByThemselves(test.db)).toBe(0);
  expect(await test.db.$count(cashInQuestions, eq(cashInQuestions.day, day))).toBeGreaterThan(0);
});
