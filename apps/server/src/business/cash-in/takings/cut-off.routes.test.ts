import { and, eq } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import { addDays, countDays, getBusinessDay, getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { dashboardContract } from '@backroom/contract/dashboard';
import type { PlanMonthData } from '@backroom/contract/month-plan';
import { countDaysOver, sumDays } from '@backroom/contract/month-plan/rules';
import type { TakingsDayData, TakingsDaysData } from '@backroom/contract/takings';

import { planSheets } from '../../../schema/month-plan.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { readFigures } from '../../month-plan/plan-figures.sql.ts';
import { closeDaysByThemselves } from './close-by-itself.ts';

const URL = '/api/cafu/cash-in';
const HOURS = 24;
const LATEST_OFFSET = 12;

/** A time zone in which it is between 01:00 and 02:00 now: no clock has to be set. */
function findNightZone(now: Date): string {
  const ahead = ((1 - now.getUTCHours() + HOURS + LATEST_OFFSET) % HOURS) - LATEST_OFFSET;
  // The names have the sign the other way round.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
const timeZone = findNightZone(new Date());
const date = getBusinessDay(timeZone, new Date());
const night = addDays(date, -1);

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const manager = setupCaller(test, 'manager.s01');
let storeId = 0;
const storeCode = 'S01';

const CLOCKS = {
  'a cut-off of its own': { cutOff: '04:00', opensAt: '09:00', closesAt: '22:00', weekHours: [] },
  'a closing time after midnight': { cutOff: '', opensAt: '10:00', closesAt: '03:30', weekHours: [] },
};
const MIDNIGHT = { cutOff: '', opensAt: '09:00', closesAt: '22:00', weekHours: [] };

const read = async <Data>(caller: typeof admin, path: string) => (await caller.get(path)).json<{ data: Data }>().data;
const readSheet = async () =>
  (await read<PlanMonthData>(admin, `${URL}/month-plan?month=${getMonthOf(night)}`)).stores.find(
    (each) => each.storeId === storeId,
  )!;
const isStore = () => eq(stores.storeId, storeId);

/** The store has planned and taken 1.00 on each day of the month up to the night. */
async function prepare(clock: typeof MIDNIGHT) {
  const month = getMonthOf(night);
  const size = countDays(month);
  const upTo = (count: number) => Array.from({ length: size }, (_, index) => (index < count ? 100 : null));
  const versions = Array.from({ length: size }, () => 1);
  await test.db
    .update(stores)
    .set({ timeZone, openedOn: null, ...clock })
    .where(isStore());
  await test.db.delete(takingsDays).where(eq(takingsDays.storeId, storeId));
  await test.db.delete(planSheets).where(and(eq(planSheets.storeId, storeId), eq(planSheets.month, month)));
  await test.db.insert(planSheets).values({
    storeId,
    month,
    plan: upTo(size),
    actual: upTo(getDayNumber(night)),
    planVersions: versions,
    actualVersions: versions,
    actualAuthors: versions.map(() => null),
  });
}

beforeAll(async () => {
  const [store] = await test.db.select().from(stores).where(eq(stores.storeCode, storeCode));
  ({ storeId } = store!);
});

describe.each(Object.entries(CLOCKS))('at 01:30, before %s', (_name, clock) => {
  beforeEach(() => prepare(clock));

  it.each<[way: string, send: (day: string, amount: number) => Promise<{ statusCode: number; body: string }>]>([
    [
      'a cell',
      async (day, amount) => {
        const { actualVersions } = await readSheet();
        const version = day === night ? (actualVersions[getDayNumber(night) - 1] ?? 0) : 0;
        return admin.post(URL, { entries: [{ storeId, day, amount, version, confirmed: true }] });
      },
    ],
    [
      'a machine',
      async (day, amount) => {
        const { data } = (await admin.post(`${URL}/token`, { storeId, name: `till ${day} ${amount}` })).json<{
          data: { token: string };
        }>();
        const headers = { authorization: `Bearer ${data.token}` };
        return test.app.inject({ method: 'POST', url: URL, headers, payload: { entries: [{ storeId, day, amount }] } });
      },
    ],
    [
      'a file',
      (day, amount) => admin.upload(`${URL}/import`, `门店编码,日期,实收\n${storeCode},${day},${amount / 100}`),
    ],
    [
      'the page of the day',
      async (day, amount) => {
        const { version = 0 } =
          (await read<TakingsDayData | null>(admin, `${URL}/day?storeId=${storeId}&day=${day}`)) ?? {};
        const lines = [{ method: 'cash', counted: amount }];
        return admin.post(`${URL}/day`, { storeId, day, version, lines, confirmed: true });
      },
    ],
  ])('%s belongs to yesterday, and today has not begun', async (way, send) => {
    const refused = await send(date, 30_000);
    if (way === 'a file') expect(refused.body).toContain('还没有开始');
    else expect([way, refused.statusCode]).toEqual([way, 422]);
    const taken = await send(night, 30_000);

    expect([taken.statusCode, taken.body.includes('还没有开始')]).toEqual([200, false]);
  });

  it('every page has yesterday as the day that runs', async () => {
    const day = await read<TakingsDayData>(admin, `${URL}/day?storeId=${storeId}`);
    expect(day).toMatchObject({ today: night, cutOff: clock.cutOff === '' ? '03:30' : '04:00' });
    expect(day.near.at(-1)?.day).toBe(night);
    const days = await read<TakingsDaysData>(admin, `${URL}/days?to=${night}&days=2`);
    expect(days.stores.find((each) => each.storeId === storeId)).toMatchObject({
      today: night,
      signs: [expect.anything(), 'future'],
    });
    const sheet = await readSheet();
    expect(sheet).toMatchObject({ today: night, daysOver: getDayNumber(night) - 1 });
    const home = await read<DataOf<typeof dashboardContract.get>>(manager, '/api/v1/dashboard');
    expect(home).toMatchObject({ today: night, month: getMonthOf(night) });
  });

  it('figures compare the days before yesterday, until the store ends its days at midnight', async () => {
    const month = getMonthOf(night);
    const find = async () => {
      const figures = await readFigures(test.db);
      const [row] = await test.db
        .select({ plan: figures.comparedPlan, actual: figures.comparedActual })
        .from(figures)
        .where(and(eq(figures.storeId, storeId), eq(figures.month, month)));
      return row;
    };
    const sum = (today: string) =>
      getDayNumber(night) === 1 && today === night ? null : countDaysOver(month, today) * 100;
    expect(await find()).toEqual({ plan: sum(night), actual: sum(night) });
    const { comparedPlan, comparedActual } = sumDays(await readSheet());
    expect({ plan: comparedPlan, actual: comparedActual }).toEqual({ plan: sum(night), actual: sum(night) });

    await test.db.update(stores).set(MIDNIGHT).where(isStore());
    const whole = getDayNumber(night) * 100;
    expect(await find()).toEqual({ plan: whole, actual: whole });
  });

  it('a day that agrees with its machine closes once it is over', async () => {
    const line = { shift: '', method: 'total', note: '', isCalendarDay: false, author: '', authorId: 0 };
    const agreed = {
      ...line,
      expected: 100,
      counted: 100,
      expectedSource: 'machine' as const,
      countedSource: 'person' as const,
    };
    const stored = { storeId, day: night, lines: [agreed], createBy: 1, updateBy: 1 };
    await test.db.insert(takingsDays).values(stored);
    const isClosed = async () => {
      await closeDaysByThemselves(test.db);
      const [row] = await test.db.select().from(takingsDays).where(eq(takingsDays.storeId, storeId));
      return row?.state;
    };
    expect(await isClosed()).toBe('open');
    await test.db.update(stores).set(MIDNIGHT).where(isStore());
    expect(await isClosed()).toBe('autoClosed');
  });
});
