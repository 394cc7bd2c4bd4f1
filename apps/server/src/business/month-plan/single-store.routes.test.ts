import { asc, sql } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import type { monthPlanContract, PlanMonthData } from '@backroom/contract/month-plan';

import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

type PlanYearData = DataOf<typeof monthPlanContract.year>;

const URL = '/api/cafu/cash-in/month-plan';
/** It has 30 days and begins on a Saturday; a year before are 2 November to 1 December, a Saturday to a Sunday. */
const MONTH = '2031-11';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const manager = setupCaller(test, 'manager.s01');
let ids: number[];
beforeAll(async () => {
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  ids = rows.map(({ storeId }) => storeId);
  const [storeId = 0] = ids;
  const fill = (month: string, actual: (number | null)[]) => ({
    storeId,
    month,
    plan: actual.map(() => null),
    planVersions: actual.map(() => 0),
    actual,
    actualVersions: actual.map(() => 1),
    actualAuthors: actual.map(() => null),
  });
  await test.db.insert(planSheets).values([
    fill(
      '2030-11',
      Array.from({ length: 30 }, (_, day) => (day === 1 ? 200 : day === 29 ? 3_000 : null)),
    ),
    fill(
      '2030-12',
      Array.from({ length: 31 }, (_, day) => (day === 0 ? 100 : null)),
    ),
  ]);
});

const read = async (caller: TestCaller, query = '') =>
  (await caller.get(`${URL}?month=${MONTH}${query}`)).json<{ data: PlanMonthData }>().data;

describe('last year', () => {
  it('is that of the same weekday, of the only store or of the one that is named', async () => {
    const own = (await read(manager)).lastYear;

    expect(own?.storeId).toBe(ids[0]);
    expect(own?.actual).toHaveLength(30);
    expect([own?.actual[0], own?.actual[1], own?.actual[28], own?.actual[29]]).toEqual([200, null, 3_000, 100]);
    expect((await read(admin, `&lastYearOf=${ids[0]}`)).lastYear).toEqual(own);
    expect((await read(admin, `&lastYearOf=${ids[1]}`)).lastYear?.actual.every((cents) => cents === null)).toBe(true);
  });

  it('is not read for many stores, nor of a store out of scope', async () => {
    expect((await read(admin)).lastYear).toBeNull();
    expect((await read(manager, `&lastYearOf=${ids[1]}`)).lastYear).toBeNull();
  });
});

describe('notes', () => {
  const note = (storeId: number, day: string, text: string) => ({ storeId, day, lines: [], note: text });
  it('are those of the days of the month, of the same store, for those who may read its days', async () => {
    await test.db
      .insert(takingsDays)
      .values([
        note(ids[0]!, `${MONTH}-03`, '暴雨'),
        note(ids[0]!, `${MONTH}-04`, ''),
        note(ids[0]!, '2031-12-01', '活动'),
        note(ids[1]!, `${MONTH}-05`, '停电'),
      ]);
    const own = { storeId: ids[0], days: [{ day: 3, note: '暴雨' }] };
    expect((await read(manager)).notes).toEqual(own);
    expect((await read(admin, `&lastYearOf=${ids[0]}`)).notes).toEqual(own);
    expect((await read(admin)).notes).toBeNull();
    expect((await read(manager, `&lastYearOf=${ids[1]}`)).notes).toBeNull();

    await test.db.execute(sql`delete from sys_role_menu where menu_id in
      (select menu_id from sys_menu where permission = 'cafu:takings:query')`);
    const after = await test.as('manager.s01');
    expect((await read(after)).notes).toEqual({ storeId: ids[0], days: [] });
  });
});

describe('a month without stores has the reason', () => {
  it('no store matches', async () => {
    expect((await read(admin)).emptyReason).toBeNull();
    expect((await read(admin, '&regionId=999999')).emptyReason).toBe('noMatch');
    expect((await read(manager, '&only=toApprove')).emptyReason).toBe('noMatch');
  });

  it('none in the data scope of the caller', async () => {
    await test.db
      .execute(sql`update sys_user set dept_id = (select min(dept_id) from sys_dept where dept_type = 'department')
      where username = 'manager.s01'`);
    expect((await read(manager)).emptyReason).toBe('outOfScope');
    const { data } = (await manager.get('/api/v1/dashboard/attention')).json<{ data: { isOutOfScope?: true } }>();
    expect(data.isOutOfScope).toBe(true);
  });
});

describe('the year of one store', () => {
  const readYear = async (caller: TestCaller, query: string) =>
    (await caller.get(`${URL}/year?year=2030${query}`)).json<{ data: PlanYearData }>().data;

  it('is that of the year of all stores, without the others', async () => {
    const [all, one] = [await readYear(admin, ''), await readYear(admin, `&storeId=${ids[0]}`)];

    expect(one.stores).toEqual(all.stores.filter(({ storeId }) => storeId === ids[0]));
    expect(one.stores).toHaveLength(1);
    expect(one.stores[0]?.actual.slice(-2)).toEqual([3_200, 100]);
    expect(one.count).toBe(1);
  });

  it('is empty for a store out of scope', async () => {
    const { stores: none, count, emptyReason } = await readYear(manager, `&storeId=${ids[1]}`);

    expect({ none, count, emptyReason }).toEqual({ none: [], count: 0, emptyReason: 'outOfScope' });
  });
});
