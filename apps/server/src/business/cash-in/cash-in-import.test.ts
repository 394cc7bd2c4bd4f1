import { eq } from 'drizzle-orm';

import { addDays, getBusinessDay, getMonthOf } from '@backroom/contract/calendar';
import { cashInContract, type CashInImportResult, CORRECT_CASH_IN } from '@backroom/contract/cash-in';

import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const today = getBusinessDay('Asia/Shanghai', new Date());
const OLD = '2021-05-03';
const OLDER = '2021-05-02';
const tomorrow = addDays(today, 1);

const test = setupTestApp();
let importer: TestCaller;
let corrector: TestCaller;
beforeAll(async () => {
  const [region] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
  const create = async (username: string, tags: readonly string[]) => {
    const roleId = await insertRole(test.db, { roleKey: username, dataScope: '1', tags });
    await insertUser(test.db, { username, deptId: region!.storeId, roleIds: [roleId] });
    return test.as(username);
  };
  importer = await create('imports.days', [cashInContract.import.access]);
  corrector = await create('corrects.days', [cashInContract.import.access, CORRECT_CASH_IN]);
});

async function send(caller: TestCaller, rows: readonly string[], query = '') {
  const response = await caller.upload(`/api/cafu/cash-in/import${query}`, ['门店编码,日期,实收', ...rows].join('\n'));
  return response.json<{ code: number; data: CashInImportResult }>();
}
async function readActual(day: string) {
  const [store] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
  const sheets = await test.db
    .select()
    .from(planSheets)
    .where(eq(planSheets.month, getMonthOf(day)));
  const sheet = sheets.find(({ storeId }) => storeId === store!.storeId);
  return sheet?.actual[Number(day.slice(-2)) - 1] ?? null;
}

describe('days that the caller may not change', () => {
  const rows = [`S01,${OLD},1`, `S01,${today},2`, `S02,${OLDER},3`, `S01,${tomorrow},4`, `S03,${OLD},`];

  it('are refused row by row, each with its cell', async () => {
    const { code, data } = await send(importer, rows);

    expect([code, data]).toMatchObject([200, { rows: 5, created: 0, unchanged: 0, refused: 5 }]);
    expect(data.errors).toMatchObject([
      { row: 2, column: '日期', letters: 'B', found: OLD, message: expect.stringContaining('更正实收') },
      { row: 4, column: '日期', letters: 'B', found: OLDER, message: expect.stringContaining('更正实收') },
      { row: 5, column: '日期', letters: 'B', found: tomorrow, message: expect.stringContaining('还没有开始') },
    ]);
  });

  it('are left out on request, while the others are recorded', async () => {
    const { data } = await send(importer, rows, '?refusedRows=leaveOut');

    expect(data).toMatchObject({ rows: 5, created: 1, unchanged: 1, refused: 3 });
    expect(await Promise.all([today, OLD].map(readActual))).toEqual([200, null]);
    const entries = await test.db.select().from(operLog).where(eq(operLog.userName, 'imports.days'));
    expect(entries.map(({ result }) => result)).toEqual(expect.arrayContaining(['refused', 'done']));
  });

  it('are recorded with the permission to correct', async () => {
    const { data } = await send(corrector, [`S01,${OLD},1`, `S02,${OLDER},3`]);

    expect(data).toMatchObject({ rows: 2, created: 2, refused: 0 });
    expect(await readActual(OLD)).toBe(100);
  });
});
