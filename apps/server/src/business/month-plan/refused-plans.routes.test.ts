import { asc, desc, eq } from 'drizzle-orm';

import { MAX_CASH_IN_MONTHS } from '@backroom/contract/cash-in';

import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const URL = '/api/cafu/cash-in/month-plan';

type Sheet = typeof planSheets.$inferSelect;

const test = setupTestApp();
let sheets: readonly Sheet[];
let admin: TestCaller;
let clerk: TestCaller;
beforeAll(async () => {
  sheets = await test.db.select().from(planSheets).orderBy(asc(planSheets.sheetId));
  [admin, clerk] = [await test.as('admin'), await test.as('clerk.s01')];
});

const readNewest = (limit: number) => test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(limit);

const find = (matches: (sheet: Sheet) => boolean) => {
  const found = sheets.find(matches);
  if (!found) throw new Error('no such plan among the demo data');
  return found;
};
const saveCell = ({ month, storeId }: Sheet, caller: TestCaller) =>
  caller.put(`${URL}/cells`, { month, stores: [{ storeId, cells: [{ day: 1, amount: 1, version: 0 }] }] });
const move = (action: string, of: readonly Sheet[], caller: TestCaller) => {
  const refs = of.map(({ storeId, version }) => ({ storeId, version }));
  return caller.put(`${URL}/${action}`, { month: of[0]?.month, sheets: refs });
};
const record = (of: readonly Sheet[], caller: TestCaller) =>
  caller.post('/api/cafu/cash-in', {
    entries: of.map(({ month, storeId }) => ({ storeId, day: `${month}-01`, amount: 1 })),
  });
const isLocked = ({ state }: Sheet) => state === 'locked';

describe('a refused import of plans or cash-in', () => {
  const IMPORTS = [
    [`${URL}/import`, (code: string, month: string) => `门店编码,月份,1\n${code},${month},987654.32\n`],
    ['/api/cafu/cash-in/import', (code: string, month: string) => `门店编码,日期,实收\n${code},${month}-01,1\n`],
  ] as const;
  const findLocked = async () => {
    const sheet = find(isLocked);
    const found = await test.db.select().from(stores).where(eq(stores.storeId, sheet.storeId));
    return { sheet, code: found[0]?.storeCode ?? '' };
  };

  it.each(IMPORTS)('names the plans of its rows: %s', async (url, toCsv) => {
    const { sheet, code } = await findLocked();
    const response = await admin.upload(url, toCsv(code, sheet.month));

    expect(response.json()).toMatchObject({ data: { created: 0, errors: [{ row: 2 }] } });
    const [entry, before] = await readNewest(2);
    const { sheetId } = sheet;
    expect(entry).toMatchObject({ action: 'import', result: 'refused', status: 409, recordId: String(sheetId) });
    expect(entry?.noun).toBe('monthPlan');
    expect(entry?.reason).not.toBe('');
    expect(before?.requestId).not.toBe(entry?.requestId);
  });

  it.each(IMPORTS)('adds no entry if it is a dry run or has invalid cells: %s', async (url, toCsv) => {
    const { sheet, code } = await findLocked();
    const newest = await readNewest(1);
    await admin.upload(`${url}?dryRun=1`, toCsv(code, sheet.month));
    await admin.upload(url, toCsv('S999', sheet.month));

    expect(await readNewest(1)).toEqual(newest);
  });
});

describe('a refused write of a plan names it', () => {
  it.each<[what: string, status: number, call: (sheet: Sheet) => Promise<{ statusCode: number }>]>([
    ['if it is locked', 409, (sheet) => saveCell(sheet, admin)],
    ['if its state does not allow it', 409, (sheet) => move('approve', [sheet], admin)],
    ['if its month takes no cash-in', 409, (sheet) => record([sheet], admin)],
    ['without the permission', 403, (sheet) => move('unlock', [sheet], clerk)],
  ])('%s', async (_what, status, call) => {
    const sheet = find(isLocked);

    expect((await call(sheet)).statusCode).toBe(status);
    const [entry] = await readNewest(1);
    expect(entry).toMatchObject({
      noun: 'monthPlan',
      action: 'update',
      result: 'refused',
      status,
      recordId: String(sheet.sheetId),
    });
  });

  it('if its store is out of scope', async () => {
    const manager = await test.as('manager.s01');
    const [own] = (await manager.get(`${URL}?month=2031-01`)).json<{ data: { stores: Sheet[] } }>().data.stores;
    const foreign = find(({ storeId, state }) => storeId !== own?.storeId && state === 'draft');

    expect((await saveCell(foreign, manager)).statusCode).toBe(404);
    expect((await readNewest(1))[0]).toMatchObject({ status: 404, recordId: String(foreign.sheetId) });
  });

  it('with all others of the call', async () => {
    const { month } = find(isLocked);
    const ofMonth = sheets.filter((sheet) => sheet.month === month);

    expect((await move('approve', ofMonth, admin)).statusCode).toBe(409);
    expect((await readNewest(1))[0]?.recordId).toBe(ofMonth.map(({ sheetId }) => sheetId).join(','));
  });

  it('with up to 100 others in an entry', async () => {
    const months = [...new Set(sheets.map(({ month }) => month))].toSorted().slice(-MAX_CASH_IN_MONTHS);
    const many = sheets.filter(({ month }) => months.includes(month)).slice(0, 150);

    expect((await record(many, clerk)).statusCode).toBe(404);
    const entries = (await readNewest(2)).toReversed().map(({ recordId }) => recordId.split(',').map(Number));
    expect(entries.map(({ length }) => length)).toEqual([100, 50]);
    expect(entries.flat()).toEqual(many.map(({ sheetId }) => sheetId));
  });
});

it('that is not stored yet has no name', async () => {
  const [{ storeId } = { storeId: 0 }] = sheets;
  await clerk.put(`${URL}/lock`, { month: '2031-01', sheets: [{ storeId, version: 0 }] });

  expect((await readNewest(1))[0]).toMatchObject({ noun: 'monthPlan', recordId: '', result: 'refused' });
});
