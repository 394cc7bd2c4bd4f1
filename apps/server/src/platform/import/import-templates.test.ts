import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

import { XLSX_TYPE } from '@backroom/contract/import-file';

import { planSheets } from '../../schema/month-plan.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeAll(async () => {
  // So that the months of the examples can be edited, whatever day it is.
  await test.db.delete(planSheets);
});

const readTemplate = async (path: string, language = 'zh-CN') => {
  const response = await admin.get(path, { 'accept-language': language });
  expect([path, response.statusCode, response.headers['content-type']]).toEqual([path, 200, XLSX_TYPE]);
  return response.rawPayload;
};
const readRows = (file: Buffer, sheet = 1) => readSheet(new Uint8Array(file).buffer, sheet);
const readXml = (file: Buffer, path: string) => Buffer.from(unzipSync(new Uint8Array(file))[path]!).toString();

/** Ids of number formats by column: 49 is text, 4 an amount, 164 a date. */
function readFormats(file: Buffer): (string | undefined)[] {
  const formats = [...readXml(file, 'xl/styles.xml').matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)].map(([, id]) => id);
  const columns = readXml(file, 'xl/worksheets/sheet1.xml').matchAll(/<col [^>]*style="(\d+)"/g);
  return [...columns].map(([, style]) => formats[Number(style)]);
}

const TEMPLATES = [
  '/api/v1/sys-user/importTemplate',
  '/api/v1/dict/data/importTemplate',
  '/api/v1/dept/importTemplate',
  '/api/v1/store/importTemplate',
  '/api/cafu/cash-in/month-plan/importTemplate',
  '/api/cafu/cash-in/importTemplate',
];

it('are all those of the server', () => {
  const paths = endpoints.filter(({ path }) => path.endsWith('/importTemplate')).map(({ path }) => path);

  expect(paths.toSorted()).toEqual(TEMPLATES.toSorted());
});

describe.each(TEMPLATES)('%s', (path) => {
  it.each(['zh-CN', 'en-US'])('is accepted by its import as it is, in %s', async (language) => {
    const response = await admin.upload(
      `${path.replace(/Template$/, '')}?dryRun=1`,
      await readTemplate(path, language),
      XLSX_TYPE,
    );

    expect(response.json()).toMatchObject({ code: 200, data: { rows: 1, created: 1, errors: [] } });
  });

  it('has a bold head that stays, and marks what is required', async () => {
    const file = await readTemplate(path);
    const xml = readXml(file, 'xl/worksheets/sheet1.xml');
    const [header = []] = await readRows(file);

    expect(header.filter((name) => String(name).endsWith('*')).length).toBeGreaterThan(0);
    expect(xml).toContain('ySplit="1"');
    expect(xml).toMatch(/<row r="1"><c r="A1" t="inlineStr" s="1">/);
    expect(xml.match(/<col [^>]*width="\d+"/g)).toHaveLength(header.length);
  });

  it('explains each of its columns on a second sheet', async () => {
    const file = await readTemplate(path);
    const [header = []] = await readRows(file);
    const [, ...explained] = await readRows(file, 2);

    expect(explained.map(([name, required]) => `${String(name)}${required === '是' ? '*' : ''}`)).toEqual(
      header.map(String),
    );
  });
});

it('keeps codes, phones and times as text, and has typed dates and amounts', async () => {
  const users = await readTemplate('/api/v1/sys-user/importTemplate');
  const stores = await readTemplate('/api/v1/store/importTemplate');
  const cashIn = await readTemplate('/api/cafu/cash-in/importTemplate');
  const [, store] = await readRows(stores);
  const [, entry] = await readRows(cashIn);

  expect(new Set(readFormats(users))).toEqual(new Set(['49']));
  expect(readFormats(stores)).toEqual([...Array<string>(11).fill('49'), '164', '164', '49', '49']);
  expect(readFormats(cashIn)).toEqual(['49', '164', '4']);
  expect(store?.slice(7, 12)).toEqual(['10:00', '22:00', 'Asia/Shanghai', 'CNY', new Date('2026-12-01T00:00:00Z')]);
  expect(entry).toEqual(['S01', expect.any(Date), 12_345.6]);
});
