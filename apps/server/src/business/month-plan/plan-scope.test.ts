import { asc } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';

import { DAY_MS } from '@backroom/contract/calendar';

import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/cafu/cash-in/month-plan';
const FORTY_DAYS_MS = 40 * DAY_MS;
/** A month of the demo data that is over: the first stores have a plan and cash-in. */
const MONTH = new Date(Date.now() - FORTY_DAYS_MS).toISOString().slice(0, 7);
/** Before the demo data. */
const EMPTY = '2020-05';
const TAGS = [
  'cafu:monthPlan:list',
  'cafu:monthPlan:edit',
  'cafu:monthPlan:export',
  'cafu:cashIn:add',
  'cafu:cashIn:import',
  'cafu:storeComparison:list',
];
const CODES = ['S01', 'S02', 'S03'];
const TEAM_ID = 7001;

type Scope = '1' | '2' | '3' | '4' | '5';
/** Of the first three stores: what a user of the store S01 sees, and one of a department below it. */
const EXPECTED: readonly [scope: Scope, place: 'store' | 'team' | 'office', codes: string[]][] = [
  ['1', 'team', CODES],
  ['2', 'team', ['S02']],
  ['3', 'store', ['S01']],
  ['3', 'team', []],
  ['4', 'store', ['S01']],
  ['4', 'team', []],
  ['5', 'store', ['S01']],
  ['5', 'team', ['S01']],
  ['5', 'office', []],
];

const test = setupTestApp();
let storeIds: number[];
const callers = new Map<string, TestCaller>();
beforeAll(async () => {
  const { db } = test;
  const rows = await db.select().from(stores).orderBy(asc(stores.storeCode));
  storeIds = rows.slice(0, CODES.length).map(({ storeId }) => storeId);
  const [own = 0, other = 0] = storeIds;
  const tree = await db.select().from(depts).orderBy(asc(depts.deptId));
  const path = tree.find(({ deptId }) => deptId === own)!.deptPath;
  await db.insert(depts).values({
    deptId: TEAM_ID,
    deptPath: `${path}${TEAM_ID}/`,
    deptName: 'team of S01',
    deptType: 'department',
    parentId: own,
    storeId: own,
  });
  const places = { store: own, team: TEAM_ID, office: tree[0]!.deptId };
  for (const [scope, place] of EXPECTED) {
    const name = `scope${scope}.${place}`;
    const roleKey = `scope${scope}_${place}`;
    const roleId = await insertRole(db, {
      roleKey,
      dataScope: scope,
      tags: TAGS,
      ...(scope === '2' && { deptIds: [other] }),
    });
    await insertUser(db, { username: name, deptId: places[place], roleIds: [roleId] });
    callers.set(name, await test.as(name));
  }
});

const only = (codes: readonly unknown[]) => CODES.filter((code) => codes.includes(code));
type Sheet = { storeCode: string; storeId: number; plan: (number | null)[]; actual: (number | null)[] };
const readSheets = async (caller: TestCaller, query: string) =>
  (await caller.get(`${URL}${query}`)).json<{ data: { stores: Sheet[] } }>().data.stores;

describe.each(EXPECTED)('the scope %s of a user of the %s', (scope, place, expected) => {
  const getCaller = () => callers.get(`scope${scope}.${place}`) as TestCaller;
  const getForeign = () => storeIds.filter((_id, index) => !expected.includes(CODES[index] ?? ''));

  it('lists month plan and cash-in of its stores', async () => {
    const sheets = await readSheets(getCaller(), `?month=${MONTH}`);

    expect(only(sheets.map(({ storeCode }) => storeCode))).toEqual(expected);
    const shown = sheets.filter(({ storeCode }) => CODES.includes(storeCode));
    expect(shown.every(({ actual }) => actual.some((amount) => amount !== null))).toBe(true);
  });

  it('receives the changes of these stores only', async () => {
    const admin = await test.as('admin');
    const entries = storeIds.map((storeId) => ({ storeId, day: `${EMPTY}-01`, amount: 100 }));
    expect((await admin.post('/api/cafu/cash-in', { entries })).statusCode).toBe(200);
    const changed = await readSheets(getCaller(), `/changes?month=${EMPTY}&since=0`);

    expect(only(changed.map(({ storeCode }) => storeCode))).toEqual(expected);
  });

  it('adds up the same stores', async () => {
    const totals = await readSheets(getCaller(), `/year?year=${MONTH.slice(0, 4)}`);
    const sheets = await readSheets(getCaller(), `?month=${MONTH}`);
    const month = Number(MONTH.slice(5)) - 1;
    const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, each) => all + (each ?? 0), 0);

    expect(totals.map(({ storeId, plan, actual }) => [storeId, plan[month], actual[month]])).toEqual(
      sheets.map(({ storeId, plan, actual }) => [storeId, sum(plan), sum(actual)]),
    );
  });

  it('exports the same stores', async () => {
    const csv = (await getCaller().get(`${URL}/export?month=${MONTH}`)).body;
    const { rawPayload } = await getCaller().get(`${URL}/export/workbook?month=${MONTH}`);
    const rows = await readSheet(new Uint8Array(rawPayload).buffer);

    expect(CODES.filter((code) => csv.includes(`\n${code},`))).toEqual(expected);
    expect(only(rows.map(([code]) => code))).toEqual(expected);
  });

  it('offers the same stores for a comparison', async () => {
    const { data } = (await getCaller().get('/api/cafu/store-comparison/store')).json<{ data: { list: Sheet[] } }>();

    expect(only(data.list.map(({ storeCode }) => storeCode))).toEqual(expected);
  });

  it('writes neither plan nor cash-in of another store', async () => {
    for (const storeId of getForeign()) {
      const cells = [{ day: 1, amount: 1, version: 0 }];
      const save = await getCaller().put(`${URL}/cells`, { month: EMPTY, stores: [{ storeId, cells }] });
      const entries = [{ storeId, day: `${EMPTY}-02`, amount: 1 }];
      const add = await getCaller().post('/api/cafu/cash-in', { entries });
      expect([save.statusCode, add.statusCode]).toEqual([404, 404]);
    }
    const code = CODES.find((each) => !expected.includes(each));
    if (code === undefined) return;
    for (const url of [`${URL}/import?dryRun=1`, '/api/cafu/cash-in/import?dryRun=1']) {
      const payload = url.startsWith(URL)
        ? `门店编码,月份,1\n${code},${EMPTY},1`
        : `门店编码,日期,实收\n${code},${EMPTY}-02,1`;
      const headers = { ...getCaller().headers, 'content-type': 'text/csv' };
      const response = await test.app.inject({ method: 'POST', url, headers, payload });
      expect(response.json()).toMatchObject({ data: { errors: [{ row: 2, column: '门店编码' }] } });
    }
  });
});
