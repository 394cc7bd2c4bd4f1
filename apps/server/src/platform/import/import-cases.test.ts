import { asc, eq, inArray } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import type * as z from 'zod/mini';

import { type ImportError, importUpload, XLSX_TYPE } from '@backroom/contract/import-file';
import { importOptions, importResultFields } from '@backroom/contract/import-file/schemas';

import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { createCell, createWorkbookOf } from '../../testing/create-workbook.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const USERS = '/api/v1/sys-user/import';
const CASH_IN = '/api/cafu/cash-in/import';
const PLANS = '/api/cafu/cash-in/month-plan/import';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let storeIds: number[];
beforeAll(async () => {
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  storeIds = rows.map(({ storeId }) => storeId);
});

interface Report {
  rows: number;
  created: number;
  unchanged: number;
  refused: number;
  errors: ImportError[];
  source: { sheet: string; headRow: number; hiddenRows: number; unknownColumns: string[] };
  refusedFile: string | null;
}
async function send(url: string, content: string | Uint8Array, { query = '', type = '' } = {}) {
  const payload = typeof content === 'string' ? content : Buffer.from(content);
  const response = await admin.upload(`${url}${query}`, payload, type || undefined);
  return response.json<{ code: number; msg: string; data: Report }>();
}
const getSheet = async (index: number, month: string) =>
  (await test.db.select().from(planSheets).where(eq(planSheets.month, month))).find(
    ({ storeId }) => storeId === storeIds[index],
  );
const toRow = (line: number, ...cells: string[]) =>
  `<row r="${line}">${cells.map((cell, at) => (cell.startsWith('<c') ? cell : createCell(`${'ABCDEF'[at]}${line}`, cell))).join('')}</row>`;

const HEAD = '用户名,姓名,部门,岗位,角色,备注';
const person = (name: string, rest = '') => `${name},甲,人力资源部,专员,门店店员,${rest}`;

describe('a file of people', () => {
  it('with mixed line ends creates each of them', async () => {
    const { data } = await send(
      USERS,
      `${HEAD}\r\n${person('mix.a', '第一')}\n${person('mix.b', '第二')}\r${person('mix.c', '第三')}\n`,
    );

    expect(data).toMatchObject({ rows: 3, created: 3, unchanged: 0, refused: 0, errors: [] });
    const found = await test.db
      .select()
      .from(users)
      .where(inArray(users.username, ['mix.a', 'mix.b', 'mix.c']));
    expect(found.map(({ remark }) => remark).toSorted()).toEqual(['第一', '第三', '第二']);
  });

  it.each([
    [
      'UTF-16',
      Buffer.from(`\uFEFF${HEAD.replaceAll(',', '\t')}\r\n${person('wide.a').replaceAll(',', '\t')}\r\n`, 'utf16le'),
    ],
    ['semicolons', Buffer.from(`${HEAD.replaceAll(',', ';')}\r\n${person('semi.a').replaceAll(',', ';')}\r\n`)],
  ])('is read with %s', async (_what, content) => {
    expect((await send(USERS, content, { type: 'text/csv' })).data).toMatchObject({ rows: 1, created: 1 });
  });

  it('may have unknown columns if they are left out, and names them', async () => {
    const content = `${HEAD},入职日期\n${person('extra.a')},2026-01-01\n`;

    expect(await send(USERS, content)).toMatchObject({ code: 422, msg: '第1行有不认识的列：入职日期' });
    expect(await send(USERS, content, { query: '?unknownColumns=leaveOut' })).toMatchObject({
      data: { created: 1, source: { unknownColumns: ['入职日期'] } },
    });
  });

  it('leaves refused rows out on request, and gives them back as a file that can be mended', async () => {
    const content = `${HEAD}\n${person('part.a')}\n${person('part.b').replace('人力资源部', '火星店')}\n${person('part.c')}\n`;
    const whole = await send(USERS, content);
    expect(whole.data).toMatchObject({ rows: 3, created: 0, refused: 3 });

    const options = '?refusedRows=leaveOut&refusedFile=1';
    const numbers = { rows: 3, created: 2, unchanged: 0, refused: 1 };
    expect((await send(USERS, content, { query: `${options}&dryRun=1` })).data).toMatchObject(numbers);
    const { data } = await send(USERS, content, { query: options });
    expect(data).toMatchObject(numbers);
    expect(data.errors).toEqual([
      {
        sheet: '',
        row: 3,
        column: '部门',
        letters: 'C',
        found: '火星店',
        message: '没有“火星店”',
        example: '华东大区/上海南京西路店',
      },
    ]);

    const file = Buffer.from(data.refusedFile!, 'base64');
    const [head, ...rows] = await readSheet(new Uint8Array(file).buffer);
    expect(head).toEqual([...HEAD.split(','), '未导入的原因']);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.at(-1)).toContain('没有“火星店”');
    expect(await send(USERS, file, { query: '?dryRun=1' })).toMatchObject({ data: { rows: 1, refused: 1 } });
    const mended = [head!, rows[0]!.with(2, '人力资源部')].map((row, at) =>
      toRow(at + 1, ...row.map((cell) => String(cell ?? ''))),
    );
    const parts = mended.map((row) => row.replaceAll(/<c r="[^"]*"/g, '<c'));
    expect(await send(USERS, createWorkbookOf(parts.join('')))).toMatchObject({
      data: { rows: 1, created: 1, refused: 0 },
    });
  });
});

describe('a file of cash-in', () => {
  it('refuses error cells and formulas without a value at the cell, with what stood there', async () => {
    const content = createWorkbookOf(
      [
        toRow(1, '门店编码', '日期', '实收'),
        toRow(2, 'S02', '2020-03-01', '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
        toRow(3, 'S02', '2020-03-02', '<c r="C3"><f>B2*2</f></c>'),
        toRow(4, 'S02', '2020-03-03', '<c r="C4"><v>7</v></c>'),
      ].join(''),
    );
    const { data } = await send(CASH_IN, content);

    expect(data).toMatchObject({ rows: 3, created: 0, unchanged: 0, refused: 3 });
    expect(data.errors).toMatchObject([
      { row: 2, column: '实收', letters: 'C', found: '#DIV/0!', example: '12345.60' },
      { row: 3, column: '实收', letters: 'C', found: '=B2*2' },
    ]);
    expect((await getSheet(1, '2020-03'))?.actual ?? []).not.toContain(700);

    const partly = await send(CASH_IN, content, { query: '?refusedRows=leaveOut' });
    expect(partly.data).toMatchObject({ rows: 3, created: 1, unchanged: 0, refused: 2 });
    expect((await getSheet(1, '2020-03'))?.actual.slice(0, 3)).toEqual([null, null, 700]);
  });

  it('reads the forms that spreadsheets write, and counts what stays as it is', async () => {
    const content = [
      '门店编码,日期,实收',
      'S01,2020/4/1,"12,345.60"',
      'S01,2020/04/02,￥5.00',
      'S01,2020年4月3日,１２',
      'S01,2020-04-04,0.30000000000000004',
      'S01,2020-04-05,',
    ].join('\r\n');

    expect((await send(CASH_IN, content)).data).toMatchObject({ rows: 5, created: 4, unchanged: 1, refused: 0 });
    expect((await getSheet(0, '2020-04'))?.actual.slice(0, 5)).toEqual([1_234_560, 500, 1_200, 30, null]);
    expect((await send(CASH_IN, content)).data).toMatchObject({ rows: 5, created: 0, unchanged: 5, refused: 0 });
  });

  it('names what is no day, with an example', async () => {
    const { data } = await send(CASH_IN, '门店编码,日期,实收\nS01,3/4/2020,5\n');

    expect(data.errors).toMatchObject([
      { row: 2, column: '日期', letters: 'B', found: '3/4/2020', example: '2026-11-01' },
    ]);
  });
});

describe('a file of plans', () => {
  it('is found below a title and in cells without references', async () => {
    const titled = createWorkbookOf(
      [
        toRow(1, '2020年2月计划表'),
        toRow(2, '门店编码', '月份', '1'),
        toRow(3, 'S02', '2020年2月', '<c r="C3"><v>5</v></c>'),
      ].join(''),
    );
    expect((await send(PLANS, titled)).data).toMatchObject({ rows: 1, created: 1, source: { headRow: 2 } });
    expect((await getSheet(1, '2020-02'))?.plan[0]).toBe(500);

    const bare = [
      ['门店编码', '月份', '1'],
      ['S02', 'Feb-20', '6'],
    ]
      .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
      .join('');
    expect((await send(PLANS, createWorkbookOf(bare))).data).toMatchObject({ rows: 1, created: 1, errors: [] });
    expect((await getSheet(1, '2020-02'))?.plan[0]).toBe(600);
  });
});

describe('a file that is no CSV or XLSX', () => {
  const compound = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(64),
    ]);

  it.each([
    [
      'an ODS file',
      Buffer.from('PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'latin1'),
      ODS,
      /ODS文件.*另存为/,
    ],
    ['an old XLS file', compound('Workbook'), 'application/vnd.ms-excel', /旧版Excel.*另存为/],
    ['an encrypted workbook', compound('EncryptedPackage'), XLSX_TYPE, /密码/],
    [
      'a web page',
      Buffer.from('<html><body><table><tr><td>x</td></tr></table></body></html>'),
      'application/vnd.ms-excel',
      /网页/,
    ],
    ['a page in UTF-16', Buffer.from('\uFEFF<html xmlns:o="urn">', 'utf16le'), 'application/vnd.ms-excel', /网页/],
    ['a PDF', Buffer.from('%PDF-1.7'), 'application/octet-stream', /不是表格/],
  ])('is named as such: %s', async (_what, content, type, message) => {
    expect(await send(USERS, content, { type })).toMatchObject({ code: 422, msg: expect.stringMatching(message) });
  });

  it('is refused by its type without naming JSON', async () => {
    expect(await send(USERS, Buffer.from('x'), { type: 'image/png' })).toMatchObject({
      code: 415,
      msg: expect.not.stringContaining('json'),
    });
  });
});

it('is imported with the same options and numbers everywhere', () => {
  const imports = endpoints.filter(({ upload }) => upload === importUpload);

  expect(imports.length).toBeGreaterThanOrEqual(6);
  for (const { query, data } of imports) {
    const { shape } = (data as z.ZodMiniObject)._zod.def;
    expect(Object.keys(query?._zod.def.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(importOptions)));
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(importResultFields)));
  }
});
