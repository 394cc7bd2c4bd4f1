import { asc, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';

import type { DataOf } from '@backroom/contract';
import { XLSX_TYPE } from '@backroom/contract/import-file';
import type { monthPlanContract, PlanImportResult, PlanSheet } from '@backroom/contract/month-plan';

import { toWorkbookParts } from '../../kernel/files/workbook/workbook-parts.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { createMonthWorkbook } from './month-plan-workbook.ts';

const URL = '/api/cafu/cash-in/month-plan';
const MONTH = '2020-04';

const test = setupTestApp();
let admin: TestCaller;
let manager: TestCaller;
let storeIds: number[];
beforeAll(async () => {
  // The administrator submits and approves alone.
  await setConfig(test.db, 'sys_plan_four_eyes', 'never');
  admin = await test.as('admin');
  manager = await test.as('manager.s01');
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  storeIds = rows.map(({ storeId }) => storeId);
});

const getMonth = async (caller = admin, month = MONTH) =>
  (await caller.get(`${URL}?month=${month}`)).json<{ data: DataOf<typeof monthPlanContract.month> }>().data;
const getSheet = async (index = 0, month = MONTH) =>
  (await getMonth(admin, month)).stores.find(({ storeId }) => storeId === storeIds[index]) as PlanSheet;
const save = async (index: number, day: number, amount: number | null, month = MONTH) => {
  const { planVersions } = await getSheet(index, month);
  const cells = [{ day, amount, version: planVersions[day - 1] ?? 0 }];
  const response = await admin.put(`${URL}/cells`, { month, stores: [{ storeId: storeIds[index], cells }] });
  expect(response.statusCode).toBe(200);
};
const move = async (action: string, index: number, month: string) => {
  const { version } = await getSheet(index, month);
  const sheets = [{ storeId: storeIds[index], version }];
  expect((await admin.put(`${URL}/${action}`, { month, sheets })).statusCode).toBe(200);
};
const upload = async (content: string | Buffer, { query = '', caller = admin } = {}) => {
  const response = await caller.upload(`${URL}/import${query}`, content);
  return response.json<{ code: number; data: PlanImportResult }>();
};
const download = async (query: string, caller = admin) => caller.get(`${URL}/export/workbook?${query}`);
const read = (bytes: Buffer, sheet = 1) => readSheet(new Uint8Array(bytes).buffer, sheet);

/** The workbook of the present month, changed like in a spreadsheet. */
async function edit(month: string, change: (sheet: PlanSheet) => PlanSheet): Promise<Buffer> {
  const data = await getMonth(admin, month);
  const parts: Buffer[] = [];
  const workbook = createMonthWorkbook({ ...data, stores: data.stores.map(change) });
  for await (const { bytes } of toWorkbookParts(workbook, 'zh-CN')) parts.push(bytes);
  return Buffer.concat(parts);
}
const setDay = (sheet: PlanSheet, index: number, day: number, amount: number | null): PlanSheet =>
  sheet.storeId === storeIds[index]
    ? { ...sheet, plan: sheet.plan.map((each, at) => (at === day - 1 ? amount : each)) }
    : sheet;

describe('an exported workbook', () => {
  beforeAll(async () => {
    await save(0, 1, 123_450);
    await save(0, 2, 100_000);
    await save(1, 1, 50);
    await admin.post('/api/cafu/cash-in', {
      entries: [{ storeId: storeIds[0], day: `${MONTH}-01`, amount: 100_000, confirmed: true }],
    });
  });

  it('has plan, cash-in and difference by store and day, with totals', async () => {
    const response = await download(`month=${MONTH}`);
    const [plan, actual, difference] = [1, 2, 3].map((sheet) => read(response.rawPayload, sheet));
    const [planRows, actualRows, differenceRows] = [await plan!, await actual!, await difference!];

    expect(response.headers['content-type']).toBe(XLSX_TYPE);
    expect(response.headers['content-disposition']).toContain(encodeURIComponent(`月度计划${MONTH}.xlsx`));
    // A title and the weekdays are above the header.
    expect(planRows).toHaveLength(16);
    expect(planRows[0]?.[0]).toBe(`月度计划 ${MONTH} · 计划`);
    expect(planRows[1]?.slice(7, 9)).toEqual(['周三', '周四']);
    expect(planRows[2]?.slice(0, 9)).toEqual([
      '门店编码',
      '门店名称',
      '区域',
      '币种',
      '月份',
      '状态',
      '版本',
      '1',
      '2',
    ]);
    expect(planRows[3]?.slice(4, 9)).toEqual([MONTH, '草稿', 2, 1234.5, 1000]);
    expect(planRows[3]?.at(-1)).toBe(2234.5);
    expect(planRows.at(-1)?.[0]).toBe('合计: CNY');
    expect(planRows.at(-1)?.[7]).toBe(1235);
    expect(planRows.at(-1)?.at(-1)).toBe(2235);
    expect(actualRows[3]?.[4]).toBe(1000);
    expect(differenceRows[3]?.slice(4, 6)).toEqual([-234.5, null]);
    expect(differenceRows[3]?.slice(-2)).toEqual([-234.5, 0.81]);
    // The second store has a plan of that day, but no cash-in.
    expect(differenceRows.at(-1)?.[4]).toBe(-234.5);
  });

  it('has the stores of the filter and of the data scope, and is logged', async () => {
    const { regionId } = await getSheet();
    const count = async (query: string, caller = admin) =>
      (await read((await download(`month=${MONTH}${query}`, caller)).rawPayload)).length - 4;

    expect(await count(`&regionId=${regionId}`)).toBe(4);
    expect(await count(`&storeId=${storeIds[3]}`)).toBe(1);
    expect(await count('', manager)).toBe(1);
    const [entry] = await test.db
      .select()
      .from(operLog)
      .where(eq(operLog.action, 'export'))
      .orderBy(asc(operLog.operId));
    expect(entry).toMatchObject({ noun: 'monthPlan', result: 'done', details: { filter: { month: MONTH } } });
  });

  it('has the months of a year', async () => {
    const rows = await read((await download(`period=year&month=${MONTH}`, manager)).rawPayload);

    expect(rows[1]?.slice(3, 6)).toEqual(['币种', '2020-01', '2020-02']);
    expect(rows[2]?.[7]).toBe(2234.5);
  });

  it('can be imported again without effect, and with changes', async () => {
    const before = await getMonth();
    const { rawPayload } = await download(`month=${MONTH}`);
    expect(await upload(rawPayload)).toMatchObject({
      code: 200,
      data: { rows: 13, created: 0, unchanged: 13, refused: 0, errors: [] },
    });
    expect((await getMonth()).stores.map(({ plan, version }) => [plan, version])).toEqual(
      before.stores.map(({ plan, version }) => [plan, version]),
    );

    const changed = await edit(MONTH, (sheet) => setDay(sheet, 0, 3, 777));
    expect(await upload(changed, { query: '?dryRun=1' })).toMatchObject({
      data: { rows: 13, created: 1, unchanged: 12, errors: [] },
    });
    expect((await getSheet()).plan[2]).toBeNull();
    await upload(changed);
    expect((await getSheet()).plan.slice(0, 3)).toEqual([123_450, 100_000, 777]);
    const imports = await test.db.select().from(operLog).where(eq(operLog.action, 'import'));
    expect(imports.at(-1)).toMatchObject({ noun: 'monthPlan', details: { rows: 12 } });
  });
});

describe('an import', () => {
  it('names the cells that others have changed since the export, and changes nothing', async () => {
    const month = '2035-05';
    await save(0, 1, 100, month);
    const stale = await edit(month, (sheet) => setDay(setDay(sheet, 0, 1, 900), 0, 2, 901));
    await save(0, 1, 500, month);
    const { data } = await upload(stale);

    expect(data).toMatchObject({ created: 0, errors: [{ row: 4, column: '1' }] });
    expect(data.errors[0]?.message).toContain('5.00');
    expect((await getSheet(0, month)).plan.slice(0, 2)).toEqual([500, null]);

    // Without the version, the file decides.
    expect(await upload(`门店编码,月份,1,2\nS01,${month},9,9.01\n`)).toMatchObject({
      data: { created: 1, errors: [] },
    });
    expect((await getSheet(0, month)).plan.slice(0, 2)).toEqual([900, 901]);
  });

  it('takes the value of others as no conflict, and keeps empty cells', async () => {
    const month = '2035-06';
    await save(0, 1, 100, month);
    await save(0, 2, 200, month);
    const csv = `Code,Month,Version,1,2,3\nS01,${month},1,1,,3\n`;

    expect(await upload(csv)).toMatchObject({ data: { errors: [] } });
    expect((await getSheet(0, month)).plan.slice(0, 3)).toEqual([100, 200, 300]);
  });

  it.each(['submitted', 'locked'] as const)(
    'refuses a plan that is %s, but not one that stays as it is',
    async (state) => {
      const month = state === 'locked' ? '2035-07' : '2035-08';
      await save(0, 1, 100, month);
      await move('submit', 0, month);
      if (state === 'locked') for (const action of ['approve', 'lock']) await move(action, 0, month);
      const { data } = await upload(`门店编码,月份,1\nS01,${month},2\nS02,${month},2\n`);

      expect(data).toMatchObject({ created: 0, errors: [{ row: 2, column: '月份' }] });
      expect(data.errors[0]?.message).toContain(month);
      expect((await getSheet(1, month)).plan[0]).toBeNull();
      expect(await upload(`门店编码,月份,1\nS01,${month},1\nS02,${month},2\n`)).toMatchObject({ data: { errors: [] } });
    },
  );

  it('names each wrong cell', async () => {
    const csv = [
      '门店编码,月份,版本,1,2,29',
      'S99,2035-09,,1,1,1',
      'S01,2035-13,,1,1,1',
      'S01,2035-02,,1,1,1',
      'S02,2035-09,x,-1,1.234,1',
      'S03,2035-09,,1,1,1',
      'S03,2035-09-01,,2,2,2',
      'S04,2035-09,,0.30000000000000004,999999999.99,1',
    ].join('\n');
    const { data } = await upload(csv);

    expect(data.errors.map(({ row, column }) => [row, column])).toEqual([
      [2, '门店编码'],
      [3, '月份'],
      [4, '29'],
      [5, '版本'],
      [5, '1'],
      [5, '2'],
      [7, '门店编码'],
    ]);
    expect(await test.db.$count(planSheets, eq(planSheets.month, '2035-09'))).toBe(0);
  });

  it('treats a store out of scope like an absent one, and needs the permission', async () => {
    const clerk = await test.as('clerk.s01');
    const csv = '门店编码,月份,1\nS02,2035-10,5\n';

    expect((await upload(csv, { caller: manager })).data).toMatchObject({ errors: [{ row: 2, column: '门店编码' }] });
    expect((await upload(csv, { caller: clerk })).code).toBe(403);
  });
});
