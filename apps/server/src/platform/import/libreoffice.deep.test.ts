import { asc } from 'drizzle-orm';

import { XLSX_TYPE } from '@backroom/contract/import-file';
import { saveWithLibreOffice } from '@backroom/testing/libreoffice';

import { stores } from '../../schema/stores.table.ts';
import { importToEnd } from '../../testing/imports/import-to-end.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PLANS = '/api/cafu/cash-in/month-plan';
const CASH_IN = '/api/cafu/cash-in';
const MONTH = '2021-04';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeAll(async () => {
  const [store] = await test.db.select().from(stores).orderBy(asc(stores.storeCode)).limit(1);
  const cells = [1_234_560, 30, 99_999_999_999, 0].map((amount, index) => ({ day: index + 1, amount, version: 0 }));
  await admin.put(`${PLANS}/cells`, { month: MONTH, stores: [{ storeId: store?.storeId, cells }] });
  await send(`${CASH_IN}/import`, Buffer.from(`Code,Date,Cash-in\nS01,${MONTH}-01,"12,345.60"\nS01,${MONTH}-02,-5\n`));
});

const send = (url: string, content: Buffer, type = 'text/csv') =>
  importToEnd(test.app, admin, { url: `${url}?unknownColumns=leaveOut`, content, type });

const TARGETS = ['xlsx', 'comma', 'semicolon', 'tab'] as const;

it.each(TARGETS)('an exported month that LibreOffice saves as %s is read as it was', async (target) => {
  const { rawPayload } = await admin.get(`${PLANS}/export/workbook?month=${MONTH}`);
  const saved = saveWithLibreOffice(rawPayload, 'xlsx', target);
  const { data } = await send(`${PLANS}/import`, saved, target === 'xlsx' ? XLSX_TYPE : 'text/csv');

  expect(data).toMatchObject({ created: 0, refused: 0, errors: [] });
  expect(data.unchanged).toBe(data.rows);
  expect(data.rows).toBeGreaterThan(12);
});

it.each(TARGETS)('exported cash-in that LibreOffice saves as %s is read as it was', async (target) => {
  const { rawPayload } = await admin.get(`${PLANS}/export?month=${MONTH}`);
  const saved = saveWithLibreOffice(rawPayload, 'csv', target);
  const { data } = await send(`${CASH_IN}/import`, saved, target === 'xlsx' ? XLSX_TYPE : 'text/csv');

  expect(data).toMatchObject({ created: 0, refused: 0, errors: [] });
  expect(data.unchanged).toBe(data.rows);
  expect(data.rows).toBeGreaterThan(300);
});

it('an ODS file is named as such', async () => {
  const { rawPayload } = await admin.get(`${PLANS}/export/workbook?month=${MONTH}`);
  const saved = saveWithLibreOffice(rawPayload, 'xlsx', 'ods');

  expect(await send(`${PLANS}/import`, saved, 'application/vnd.oasis.opendocument.spreadsheet')).toMatchObject({
    code: 422,
    msg: expect.stringContaining('ODS'),
  });
});
