import { and, asc, eq, sql } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import type { monthPlanContract, PlanMonthData, PlanSheet } from '@backroom/contract/month-plan';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';

const URL = '/api/cafu/cash-in/month-plan';
/** A month without demo data. */
const MONTH = '2031-04';
const DAYS = 30;

type Body<E extends keyof typeof monthPlanContract> = ResponseBody<DataOf<(typeof monthPlanContract)[E]>>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const manager = setupCaller(test, 'manager.s01');
const clerk = setupCaller(test, 'clerk.s01');
let ownStoreId: number;
let otherStoreId: number;
beforeAll(async () => {
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  [ownStoreId, otherStoreId] = [rows[0]!.storeId, rows[1]!.storeId];
});

const getMonth = async (caller: TestCaller, month = MONTH, query = '') =>
  (await caller.get(`${URL}?month=${month}${query}`)).json<ResponseBody<PlanMonthData>>().data;
const getSheet = async (storeId: number, month = MONTH): Promise<PlanSheet> =>
  (await getMonth(admin, month)).stores.find((sheet) => sheet.storeId === storeId)!;

type CellInput = [day: number, amount: number | null, version?: number];
const toBody = (storeId: number, cells: readonly CellInput[], month = MONTH) => ({
  month,
  stores: [{ storeId, cells: cells.map(([day, amount, version = 0]) => ({ day, amount, version })) }],
});
const save = (caller: TestCaller, storeId: number, cells: readonly CellInput[], month = MONTH) =>
  caller.put(`${URL}/cells`, toBody(storeId, cells, month));
const move = async (caller: TestCaller, action: string, storeId: number, month = MONTH, more: object = {}) => {
  const { version } = await getSheet(storeId, month);
  return caller.put(`${URL}/${action}`, { month, sheets: [{ storeId, version }], ...more });
};
const readLog = (sheetId: number) =>
  test.db
    .select()
    .from(operLog)
    .where(and(eq(operLog.noun, 'monthPlan'), eq(operLog.recordId, String(sheetId))))
    .orderBy(asc(operLog.operId));

describe('a month', () => {
  it('lists the stores in scope with empty days where nothing is planned', async () => {
    const all = await getMonth(admin, '2030-02');

    expect(all).toMatchObject({ month: '2030-02', count: 12, pageIndex: 1 });
    expect(all.regions.map(({ regionName }) => regionName)).toEqual(['华东大区', '华南大区', '华北大区']);
    expect(all.stores).toHaveLength(12);
    expect(all.stores[0]).toMatchObject({ storeCode: 'S01', regionName: '华东大区', sheetId: 0, state: 'draft' });
    expect(all.stores[0]?.plan).toEqual(Array.from({ length: 28 }, () => null));
  });

  it('is limited to a region, and to the own store of managers and clerks', async () => {
    const [first] = (await getMonth(admin)).stores;
    const ofRegion = await getMonth(admin, MONTH, `&regionId=${first?.regionId}`);

    expect(ofRegion.stores).toHaveLength(4);
    expect([ofRegion.count, ofRegion.regions.length]).toEqual([4, 3]);
    for (const caller of [manager, clerk])
      expect((await getMonth(caller)).stores.map(({ storeId }) => storeId)).toEqual([ownStoreId]);
  });

  it('is limited to the stores that are behind, or whose plan is to be submitted or approved', async () => {
    const month = '2020-06';
    const listCodes = async (only: string) =>
      (await getMonth(admin, month, `&only=${only}`)).stores.map(({ storeCode }) => storeCode);
    const all = (await getMonth(admin, month)).stores.map(({ storeCode }) => storeCode);
    await test.db.update(stores).set({ openedOn: null });
    expect([await listCodes('behind'), await listCodes('toSubmit'), await listCodes('toApprove')]).toEqual([
      [],
      all,
      [],
    ]);

    await save(
      admin,
      ownStoreId,
      [
        [1, 10_000],
        [2, 10_000],
      ],
      month,
    );
    await save(admin, otherStoreId, [[1, 10_000]], month);
    const entries = [
      { storeId: ownStoreId, day: `${month}-01`, amount: 9_494 },
      { storeId: otherStoreId, day: `${month}-01`, amount: 9_500 },
    ];
    await admin.post('/api/cafu/cash-in', { entries });
    expect(await listCodes('behind')).toEqual(['S01']);
    await move(admin, 'submit', ownStoreId, month);
    expect(await listCodes('toSubmit')).toEqual(all.slice(1));
    // The own one waits for another user.
    expect(await listCodes('toApprove')).toEqual([]);
    await setConfig(test.db, 'sys_plan_four_eyes', 'never');
    expect(await listCodes('toApprove')).toEqual(['S01']);
    await setConfig(test.db, 'sys_plan_four_eyes', 'auto');
    await move(admin, 'return', ownStoreId, month, { comment: 'again' });
    expect([await listCodes('toSubmit'), await listCodes('returned')]).toEqual([all.slice(1), ['S01']]);
    await move(admin, 'submit', ownStoreId, month);

    await test.db
      .update(stores)
      .set({ closedOn: `${month}-01` })
      .where(eq(stores.storeId, otherStoreId));
    expect(await listCodes('toSubmit')).toEqual(all.slice(1));
    await test.db.update(stores).set({ closedOn: '2020-05-31' }).where(eq(stores.storeId, otherStoreId));
    expect(await listCodes('toSubmit')).toEqual(all.slice(2));
    await test.db.update(stores).set({ closedOn: null }).where(eq(stores.storeId, otherStoreId));
  });

  it.each([
    'month=2026-01&pageIndex=0',
    'month=2026-13',
    'month=2026-1',
    'month=1999-01',
    'regionId=1',
    'month=2026-01&colour=red',
  ])('rejects %s', async (query) => {
    expect((await admin.get(`${URL}?${query}`)).statusCode).toBe(422);
  });
});

describe('saving cells', () => {
  it('stores cents with the version of each cell, sums them and logs the days', async () => {
    const response = await save(manager, ownStoreId, [
      [1, 10_050],
      [2, 20_001],
      [30, null],
    ]);
    const sheet = await getSheet(ownStoreId);
    const [row] = await test.db.select().from(planSheets).where(eq(planSheets.sheetId, sheet.sheetId));

    expect(response.json()).toMatchObject({
      code: 200,
      data: { stores: [{ storeId: ownStoreId, sheetId: sheet.sheetId, version: 1 }] },
    });
    expect(sheet.plan.slice(0, 3)).toEqual([10_050, 20_001, null]);
    expect(sheet.planVersions.slice(0, 3)).toEqual([1, 1, 0]);
    expect(row).toMatchObject({ planTotal: 30_051, actualTotal: null });
    expect(await readLog(sheet.sheetId)).toMatchObject([
      {
        action: 'update',
        userName: 'manager.s01',
        changes: { plan1: { before: null, after: 10_050 }, plan2: { before: null, after: 20_001 } },
      },
    ]);
  });

  it('names the cells that others have changed, and saves none of the others', async () => {
    const response = await save(admin, ownStoreId, [
      [1, 99, 0],
      [2, 20_001, 0],
      [3, 77, 0],
    ]);

    expect(response.json()).toMatchObject({
      code: 409,
      data: { current: { cells: [{ storeId: ownStoreId, day: 1, amount: 10_050, version: 1 }] } },
    });
    expect((await getSheet(ownStoreId)).plan[2]).toBeNull();
    expect((await save(admin, ownStoreId, [[3, 77, 0]])).statusCode).toBe(200);
    expect((await save(admin, ownStoreId, [[1, 99, 1]])).statusCode).toBe(200);
  });

  it('does not change version and history if nothing changes', async () => {
    const before = await getSheet(ownStoreId);
    const entries = await readLog(before.sheetId);
    await save(manager, ownStoreId, [[3, 77, 2]]);

    expect(await getSheet(ownStoreId)).toEqual(before);
    expect(await readLog(before.sheetId)).toHaveLength(entries.length);
  });

  it('returns the revision of the month with the save, and none if nothing changes', async () => {
    const { revision: before } = await getMonth(manager);
    const saved = await save(manager, ownStoreId, [[3, 78, 2]]);
    const unchanged = await save(manager, ownStoreId, [[3, 78, 2]]);

    expect(saved.json()).toMatchObject({ data: { revision: before + 1 } });
    expect((await getMonth(manager)).revision).toBe(before + 1);
    expect(unchanged.json()).toMatchObject({ code: 200, data: { revision: 0 } });
  });

  it('treats a store out of scope like an absent one', async () => {
    const foreign = await save(manager, otherStoreId, [[1, 1]]);
    const absent = await save(manager, 2_147_483_647, [[1, 1]]);

    expect(foreign.json()).toMatchObject({ code: 404 });
    expect(absent.json<{ msg: string }>().msg).toBe(foreign.json<{ msg: string }>().msg);
    expect((await save(clerk, ownStoreId, [[1, 1]])).statusCode).toBe(403);
  });

  const cell = { day: 1, amount: 1, version: 0 };
  it.each([
    ['a day that the month does not have', { cells: [{ ...cell, day: 31 }] }],
    ['a day twice', { cells: [cell, cell] }],
    ['a fraction of a cent', { cells: [{ ...cell, amount: 0.5 }] }],
    ['a negative plan', { cells: [{ ...cell, amount: -1 }] }],
    ['an amount that is too large', { cells: [{ ...cell, amount: 100_000_000_000 }] }],
    ['no cells', { cells: [] }],
  ])('rejects %s', async (_what, { cells }) => {
    const body = { month: MONTH, stores: [{ storeId: ownStoreId, cells }] };

    expect((await admin.put(`${URL}/cells`, body)).statusCode).toBe(422);
  });

  it('rejects more than 2,000 cells, and a store twice', async () => {
    const cells = Array.from({ length: DAYS }, (_, index) => ({ day: index + 1, amount: 1, version: 0 }));
    const many = Array.from({ length: 67 }, (_, index) => ({ storeId: index + 1, cells }));
    const twice = [1, 1].map((storeId) => ({ storeId, cells }));

    for (const body of [many, twice])
      expect((await admin.put(`${URL}/cells`, { month: MONTH, stores: body })).statusCode).toBe(422);
  });
});

describe('the changes since a revision', () => {
  const getChanges = async (caller: TestCaller, since: number) =>
    (await caller.get(`${URL}/changes?month=${MONTH}&since=${since}`)).json<Body<'changes'>>().data;

  it('are the stores in scope that have changed', async () => {
    const { revision } = await getMonth(admin);
    expect(await getChanges(admin, revision)).toEqual({ revision, stores: [], hasMore: false });
    await save(admin, otherStoreId, [[5, 500]]);

    const changes = await getChanges(admin, revision);
    expect(changes.revision).toBeGreaterThan(revision);
    expect(changes.stores.map(({ storeId, plan }) => [storeId, plan[4]])).toEqual([[otherStoreId, 500]]);
    expect((await getChanges(manager, revision)).stores).toEqual([]);
  });
});

describe('the states of a plan', () => {
  const month = '2031-05';

  it('lead from draft over submission and return to approval and lock', async () => {
    expect((await move(manager, 'submit', ownStoreId, month)).json<{ msg: string }>().msg).toContain('还没有填写计划');
    await save(manager, ownStoreId, [[1, 100]], month);
    expect((await move(manager, 'submit', ownStoreId, month)).json()).toMatchObject({
      code: 200,
      data: { stores: [{ storeId: ownStoreId, state: 'submitted', version: 2 }] },
    });
    expect((await save(manager, ownStoreId, [[1, 200, 1]], month)).json<{ msg: string }>().msg).toBe(
      '“上海南京西路店”2031-05的计划已提交，退回后才能修改',
    );
    expect((await move(manager, 'approve', ownStoreId, month)).statusCode).toBe(403);
    expect((await move(admin, 'return', ownStoreId, month)).statusCode).toBe(422);
    await move(admin, 'return', ownStoreId, month, { comment: '偏低' });
    expect(await getSheet(ownStoreId, month)).toMatchObject({ state: 'returned', comment: '偏低' });
    await save(manager, ownStoreId, [[1, 200, 1]], month);
    await move(manager, 'submit', ownStoreId, month);
    await move(admin, 'approve', ownStoreId, month);
    expect(await getSheet(ownStoreId, month)).toMatchObject({ state: 'approved', comment: '' });
    await move(admin, 'lock', ownStoreId, month);

    const refused = await save(admin, ownStoreId, [[1, 1, 4]], month);
    expect([refused.statusCode, refused.json<{ msg: string }>().msg]).toEqual([
      409,
      '“上海南京西路店”2031-05已锁定，不能修改',
    ]);
    await move(admin, 'unlock', ownStoreId, month);
  });

  it('take no cash-in while they are locked', async () => {
    const month = '2020-05';
    await save(manager, ownStoreId, [[1, 100]], month);
    await move(manager, 'submit', ownStoreId, month);
    for (const action of ['approve', 'lock'] as const) await move(admin, action, ownStoreId, month);

    const cashIn = { entries: [{ storeId: ownStoreId, day: `${month}-01`, amount: 1 }] };
    expect((await admin.post('/api/cafu/cash-in', cashIn)).statusCode).toBe(409);
    await move(admin, 'unlock', ownStoreId, month);
    expect((await admin.post('/api/cafu/cash-in', cashIn)).statusCode).toBe(200);
  });

  it('reject a version that others have changed, with the current sheet', async () => {
    const { version } = await getSheet(ownStoreId, month);
    const sheets = [{ storeId: ownStoreId, version: version - 1 }];
    const response = await admin.put(`${URL}/lock`, { month, sheets });

    expect(response.json()).toMatchObject({ code: 409, data: { current: { storeId: ownStoreId, version } } });
  });

  it('are logged, and readable by those who may see the plan', async () => {
    const { sheetId } = await getSheet(ownStoreId, month);
    const history = (await manager.get(`${URL}/${sheetId}/history`)).json<Body<'history'>>().data;
    const states = history.list.flatMap(({ changes }) => changes.state?.after ?? []);
    const other = await getSheet(otherStoreId);

    expect(states).toEqual(['approved', 'locked', 'approved', 'submitted', 'returned', 'submitted']);
    expect((await manager.get(`${URL}/${other.sheetId}/history`)).statusCode).toBe(404);
    expect((await manager.get(`${URL}/2147483647/history`)).statusCode).toBe(404);
  });
});

describe('copying a month', () => {
  const source = '2031-06';
  const target = '2031-07';
  const copy = (values: object = {}) => ({
    month: target,
    source: 'lastMonth',
    growth: 80,
    byWeekday: true,
    sheets: [ownStoreId, otherStoreId].map((storeId) => ({ storeId, version: 0 })),
    ...values,
  });

  it('grows each sum exactly as previewed, and skips stores without a source', async () => {
    const cells = Array.from({ length: DAYS }, (_, index): CellInput => [index + 1, 10_001 + index]);
    await save(admin, ownStoreId, cells, source);
    const preview = (await admin.post(`${URL}/copy/preview`, copy())).json<Body<'previewCopy'>>().data;
    expect(preview.stores).toEqual([
      { storeId: ownStoreId, source: 300_465, current: null, target: 324_502, canChange: true },
      { storeId: otherStoreId, source: null, current: null, target: null, canChange: true },
    ]);
    expect((await getSheet(ownStoreId, target)).sheetId).toBe(0);

    expect((await admin.put(`${URL}/copy`, copy())).json()).toMatchObject({ code: 200 });

    const { plan, sheetId } = await getSheet(ownStoreId, target);
    expect(plan.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(324_502);
    expect((await getSheet(otherStoreId, target)).plan.every((amount) => amount === null)).toBe(true);
    expect(Object.keys((await readLog(sheetId))[0]!.changes)).toHaveLength(31);
  });

  it('takes the same month of last year, by weekday into the days of a leap year', async () => {
    const [lastYear, leapMonth] = ['2031-02', '2032-02'];
    const cells = Array.from({ length: 28 }, (_, index): CellInput => [index + 1, 10_000 + index]);
    await save(admin, ownStoreId, cells, lastYear);
    // The month before, which must not be taken.
    await save(admin, ownStoreId, [[1, 5]], '2032-01');
    const sheets = [{ storeId: ownStoreId, version: 0 }];
    const fromLastYear = copy({ month: leapMonth, source: 'lastYear', growth: 0, sheets });
    const preview = (await admin.post(`${URL}/copy/preview`, fromLastYear)).json<Body<'previewCopy'>>().data;
    expect(preview.stores).toEqual([
      { storeId: ownStoreId, source: 280_378, current: null, target: 280_378, canChange: true },
    ]);

    expect((await admin.put(`${URL}/copy`, fromLastYear)).json()).toMatchObject({ code: 200 });

    const { plan } = await getSheet(ownStoreId, leapMonth);
    expect(plan).toHaveLength(29);
    expect(plan.every((amount) => amount !== null && amount > 0)).toBe(true);
    expect(plan.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(280_378);
  });

  it('is rejected on another version, for plans that are not open, out of scope, and beyond the largest amount', async () => {
    expect((await admin.put(`${URL}/copy`, copy())).statusCode).toBe(409);
    expect((await manager.put(`${URL}/copy`, copy())).statusCode).toBe(404);
    expect((await admin.put(`${URL}/copy`, copy({ growth: 9_001 }))).statusCode).toBe(422);
    await move(manager, 'submit', ownStoreId, target);
    const { version } = await getSheet(ownStoreId, target);
    const again = copy({ sheets: [{ storeId: ownStoreId, version }] });
    expect((await admin.put(`${URL}/copy`, again)).json<{ msg: string }>().msg).toContain('已提交');
    const preview = (await admin.post(`${URL}/copy/preview`, again)).json<Body<'previewCopy'>>().data;
    expect(preview.stores[0]).toMatchObject({ canChange: false });
    await save(admin, otherStoreId, [[1, 99_999_999_999]], source);
    const tooLarge = copy({ growth: 9_000, byWeekday: false, sheets: [{ storeId: otherStoreId, version: 0 }] });
    expect((await admin.put(`${URL}/copy`, tooLarge)).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'growth' }] },
    });
  });
});

it('shows a year by month', async () => {
  const year = (await admin.get(`${URL}/year?year=2031`)).json<Body<'year'>>().data;
  const own = year.stores.find(({ storeId }) => storeId === ownStoreId);

  expect(year.stores).toHaveLength(12);
  expect(own?.plan.slice(4, 7)).toEqual([200, 300_465, 324_502]);
  expect(own?.states.slice(4, 7)).toEqual(['approved', 'draft', 'submitted']);
  expect((await manager.get(`${URL}/year?year=2031`)).json<Body<'year'>>().data.stores).toHaveLength(1);
});

it('exports the days of a month', async () => {
  const response = await manager.get(`${URL}/export?month=2031-05`, { 'accept-language': 'en-US' });
  const lines = response.body.split('\r\n');

  expect(lines[0]).toBe('\uFEFFCode,Store,Region,Date,Plan,Cash-in,Currency');
  expect(lines[1]).toBe('S01,上海南京西路店,华东大区,2031-05-01,2,,CNY');
  expect(lines).toHaveLength(33);
  expect((await clerk.get(`${URL}/export?month=2031-05`)).statusCode).toBe(403);
});

it('names the plans that keep a store from being deleted', async () => {
  const [row] = await test.db
    .insert(depts)
    .values({ parentId: 1, deptPath: '/1/900/', deptId: 900, deptName: '计划店', deptType: 'store', storeId: 900 })
    .returning();
  await test.db.insert(stores).values({ storeId: row!.deptId, storeCode: 'P900', storeLevel: 'A' });
  await save(admin, 900, [[1, 1]]);

  const response = await admin.remove('/api/v1/store', [900]);

  expect([response.statusCode, response.json<{ msg: string }>().msg]).toEqual([
    409,
    '门店有现金计划或实收记录，不能删除；可以改为停用',
  ]);
});

describe('properties', () => {
  it('keep the sums equal to the days, whatever is saved and recorded', async () => {
    const inputs = fc.array(
      fc.record({
        isPlan: fc.boolean(),
        storeId: fc.constantFrom(0, 1),
        day: fc.integer({ min: 1, max: DAYS }),
        amount: fc.integer({ min: 0, max: 99_999_999_999 }),
      }),
      { maxLength: 12 },
    );
    const month = '2020-04';
    await fc.assert(
      fc.asyncProperty(inputs, async (steps) => {
        for (const { isPlan, storeId: index, day, amount } of steps) {
          const storeId = [ownStoreId, otherStoreId][index]!;
          if (isPlan) {
            const { planVersions } = await getSheet(storeId, month);
            await save(admin, storeId, [[day, amount, planVersions[day - 1]!]], month);
          } else {
            const { actualVersions } = await getSheet(storeId, month);
            const date = `${month}-${String(day).padStart(2, '0')}`;
            await admin.post('/api/cafu/cash-in', {
              entries: [{ storeId, day: date, amount, version: actualVersions[day - 1], confirmed: true }],
            });
          }
        }
        const { rows } = await test.db.execute(sql`select sheet_id from ${planSheets}
          where plan_total is distinct from (select sum(amount::bigint) from jsonb_array_elements_text(plan) amount)
            or actual_total is distinct from (select sum(amount::bigint) from jsonb_array_elements_text(actual) amount)`);
        expect(rows).toEqual([]);
      }),
      { numRuns: rounds({ quick: 5, night: 50 }) },
    );
  });

  it('lose no cell of two editors who save at random', async () => {
    const steps = fc.array(
      fc.record({ editor: fc.constantFrom(0, 1), day: fc.integer({ min: 1, max: 4 }), isRefreshed: fc.boolean() }),
      { minLength: 1, maxLength: 25 },
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (moves) => {
        round += 1;
        const month = `20${40 + (round % 50)}-${String((round % 12) + 1).padStart(2, '0')}`;
        const start = await getSheet(otherStoreId, month);
        // What each editor has read: amount and version by day.
        const seen = [0, 1].map(() => start.planVersions.slice(0, 4));
        const truth = start.plan.slice(0, 4);
        for (const [index, { editor, day, isRefreshed }] of moves.entries()) {
          if (isRefreshed) seen[editor] = (await getSheet(otherStoreId, month)).planVersions.slice(0, 4);
          const before = await getSheet(otherStoreId, month);
          const amount = round * 1_000 + index;
          const response = await save(admin, otherStoreId, [[day, amount, seen[editor]![day - 1]!]], month);
          const isCurrent = before.planVersions[day - 1] === seen[editor]![day - 1];
          // Saved only on what the editor has seen; otherwise both values are known to the editor.
          expect(response.statusCode).toBe(isCurrent ? 200 : 409);
          if (isCurrent) {
            truth[day - 1] = amount;
            seen[editor]![day - 1] = response.json<Body<'save'>>().data.stores[0]!.planVersions[day - 1]!;
          } else {
            const { current } = response.json<{ data: { current: { cells: { amount: number }[] } } }>().data;
            expect(current.cells).toMatchObject([{ day, amount: truth[day - 1] }]);
          }
        }
        expect((await getSheet(otherStoreId, month)).plan.slice(0, 4)).toEqual(truth);
      }),
      { numRuns: rounds({ quick: 10, night: 200 }) },
    );
  });
});
