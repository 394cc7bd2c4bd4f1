import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';

import type { DataOf } from '@backroom/contract';
import type { dashboardContract } from '@backroom/contract/dashboard';
import type { monthPlanContract, PlanMonthData } from '@backroom/contract/month-plan';

import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const URL = '/api/cafu/cash-in/month-plan';
const MONTH = '2034-03';
const FIRST_ID = 100_000;
/** With the 12 of the demo data, the last page of three is not full. */
const STORES = 1_100;
const TOTAL = STORES + 12;
const PAGE = 500;

const test = setupTestApp();
let admin: TestCaller;
let south: TestCaller;
beforeAll(async () => {
  await test.db.execute(sql`
    with region as (select dept_id, dept_path, row_number() over (order by dept_id) - 1 as place from sys_dept
      where dept_type = 'region')
    insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, store_id)
    select ${FIRST_ID}::int + n, region.dept_id, region.dept_path || (${FIRST_ID}::int + n) || '/', 'store ' || n, 'store',
      ${FIRST_ID}::int + n
    from generate_series(1, ${STORES}::int) n join region on region.place = n % 3`);
  await test.db.execute(sql`insert into sys_store (store_id, store_code, store_level)
    select ${FIRST_ID}::int + n, 'T' || lpad(n::text, 4, '0'), 'A' from generate_series(1, ${STORES}::int) n`);
  admin = await test.as('admin');
  south = await test.as('head.south');
});

const readMonth = async (query = '', caller = admin) =>
  (await caller.get(`${URL}?month=${MONTH}${query}`)).json<{ data: PlanMonthData }>().data;
const readYear = async (query = '') =>
  (await admin.get(`${URL}/year?year=2034${query}`)).json<{ data: DataOf<typeof monthPlanContract.year> }>().data;
type Page = Omit<PlanMonthData, 'month' | 'revision' | 'stores' | 'lastYear' | 'notes'> & {
  stores: readonly Pick<PlanMonthData['stores'][number], 'storeId' | 'storeCode' | 'regionId'>[];
};
const listIds = (stores: readonly { storeId: number }[]) => stores.map(({ storeId }) => storeId);

it.each<[what: string, read: (query: string) => Promise<Page>]>([
  ['a month', readMonth],
  ['a year', readYear],
])('the pages of %s have each store once, by region and code', async (_what, read) => {
  const pages = await Promise.all([1, 2, 3].map((page) => read(`&pageIndex=${page}`)));

  expect(pages.map(({ count, pageIndex, stores }) => [count, pageIndex, stores.length])).toEqual([
    [TOTAL, 1, PAGE],
    [TOTAL, 2, PAGE],
    [TOTAL, 3, TOTAL - 2 * PAGE],
  ]);
  const all = pages.flatMap(({ stores }) => stores);
  expect(new Set(listIds(all)).size).toBe(TOTAL);
  const regions = [...new Set(all.map(({ regionId }) => regionId))];
  expect(regions).toEqual(pages[0]?.regions.map(({ regionId }) => regionId));
  for (const regionId of regions) {
    const codes = all.filter((store) => store.regionId === regionId).map(({ storeCode }) => storeCode);
    expect(codes).toEqual(codes.toSorted());
  }
});

it('a page past the last one is the last one, and a store has its page', async () => {
  const last = await readMonth('&pageIndex=9');
  const [store] = last.stores;

  expect(last.pageIndex).toBe(3);
  expect(await readMonth(`&pageOf=${store?.storeId}`)).toEqual(last);
  expect((await readMonth('&pageOf=999999')).pageIndex).toBe(1);
});

it('a region has its own pages, within the data scope', async () => {
  const [east, own] = (await readMonth()).regions;
  const ofEast = await readMonth(`&regionId=${east?.regionId}&pageIndex=2`);
  const ofHead = await readMonth('', south);

  expect([ofEast.count, ofEast.pageIndex, ofEast.regions.length]).toEqual([
    ofEast.stores.length + (ofEast.pageIndex - 1) * PAGE,
    Math.ceil(ofEast.count / PAGE),
    3,
  ]);
  expect(ofHead.regions).toEqual([own]);
  expect((await readMonth(`&regionId=${east?.regionId}`, south)).stores).toEqual([]);
});

it('each page has the sums of all stores, equal to those of the home page', async () => {
  const home = async (caller: TestCaller) =>
    (await caller.get('/api/v1/dashboard')).json<{ data: DataOf<typeof dashboardContract.get> }>().data;
  const { month } = await home(admin);
  const read = async (query = '') =>
    (await admin.get(`${URL}?month=${month}${query}`)).json<{ data: PlanMonthData }>().data;
  const days = (await read()).stores[0]?.plan.length ?? 0;
  await test.db.execute(sql`
    insert into cafu_plan_sheet (store_id, month, plan, plan_versions, actual, actual_versions, actual_authors)
    select store_id, ${month}, (select jsonb_agg(store_id + day) from generate_series(1, ${days}::int) day),
      (select jsonb_agg(1) from generate_series(1, ${days}::int)),
      (select jsonb_agg(7) from generate_series(1, ${days}::int)),
      (select jsonb_agg(1) from generate_series(1, ${days}::int)),
      (select jsonb_agg(null::int) from generate_series(1, ${days}::int))
    from sys_store where store_id > ${FIRST_ID}::int`);
  const [first, last] = [await read('&pageIndex=1'), await read('&pageIndex=3')];
  const { plan, actual, comparedPlan, comparedActual } = (await home(admin)).cashIn ?? {};

  expect(plan).toBeGreaterThan(STORES * FIRST_ID * days);
  expect(first.sums).toEqual({ plan, actual, comparedPlan, comparedActual });
  expect(last.sums).toEqual(first.sums);
  const ofRegion = await read(`&regionId=${first.regions[0]?.regionId}`);
  expect(ofRegion.sums).toBeNull();
});

it('changes say that there are more than one response has', async () => {
  const { revision } = await readMonth();
  await test.db.execute(sql`
    insert into cafu_plan_sheet
      (store_id, month, plan, plan_versions, actual, actual_versions, actual_authors, revision)
    select store_id, ${MONTH}, (select jsonb_agg(1) from generate_series(1, 31)),
      (select jsonb_agg(1) from generate_series(1, 31)), (select jsonb_agg(null::int) from generate_series(1, 31)),
      (select jsonb_agg(0) from generate_series(1, 31)), (select jsonb_agg(null::int) from generate_series(1, 31)),
      ${revision + 1}::bigint from sys_store`);
  await test.db.execute(sql`insert into cafu_plan_month (month, revision) values (${MONTH}, ${revision + 1}::bigint)`);
  const response = await admin.get(`${URL}/changes?month=${MONTH}&since=${revision}`);
  const { hasMore, stores } = response.json<{ data: DataOf<typeof monthPlanContract.changes> }>().data;

  expect([hasMore, stores.length]).toEqual([true, PAGE]);
});

it('the workbook has the stores of the page', async () => {
  const { stores } = await readMonth('&pageIndex=3');
  const response = await admin.get(`${URL}/export/workbook?month=${MONTH}&pageIndex=3`);
  const rows = await readSheet(new Uint8Array(response.rawPayload).buffer, 1);
  const codes = rows.slice(3, -1).map(([code]) => code);

  expect(codes).toEqual(stores.map(({ storeCode }) => storeCode));
});
