import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

import { XLSX_TYPE } from '@backroom/contract/import-file';
import { type SAVED_AS, saveWithLibreOffice } from '@backroom/testing/libreoffice';

import { valueInput } from '../../testing/dictionary-inputs.ts';
import { importToEnd } from '../../testing/imports/import-to-end.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

type Target = keyof typeof SAVED_AS;

/** An export that can be imported elsewhere. */
interface RoundTrip {
  url: string;
  exported: string;
  /** Columns that identify a record, with values that no record has yet. */
  renamed: Readonly<Record<string, (text: string) => string>>;
  /** Why a row is refused where its record exists. */
  exists: RegExp;
  /** Imports one of so many records; the passwords of more than 200 users are hashed by a job. */
  share?: number;
  /** Columns that an import takes from the export. */
  compared: readonly string[];
}

const ROUND_TRIPS: Readonly<Record<string, RoundTrip>> = {
  users: {
    url: '/api/v1/sys-user/import',
    exported: '/api/v1/sys-user/export',
    renamed: { 用户名: (name) => `lo.${name}`, 手机号: () => '' },
    exists: /已被使用/,
    share: 8,
    compared: ['姓名', '部门', '岗位', '角色', '邮箱', '性别', '备注'],
  },
  stores: {
    url: '/api/v1/store/import',
    exported: '/api/v1/store/export',
    renamed: { 门店编码: (code) => `L${code}`, 门店名称: (name) => `${name}二` },
    exists: /相同编码|同名/,
    compared: ['上级', '等级', '电话', '地址', '时区', '币种', '开业日期', '闭店日期'],
  },
  dictionaries: {
    url: '/api/v1/dict/data/import',
    exported: '/api/v1/dict/data/export',
    renamed: { 字典键值: (value) => `${value}_lo` },
    exists: /已存在相同的键值/,
    compared: ['字典类型', '字典标签', '英文标签', '排序', '样式', '状态', '备注'],
  },
};

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

/** Texts that a spreadsheet would calculate, or that break a line of text. */
const HOSTILE = ['=1+1', '-未选-', '+86', '@店长', "'quoted", "'=guarded", 'a, "b"; c', 'first\nsecond', '＝１＋１'];

beforeAll(async () => {
  for (const [index, label] of HOSTILE.entries()) {
    const text = label.replace('\n', ' ');
    const value = valueInput('store_level', `h${index}`, { dictLabel: text, dictLabelEn: text, remark: label });
    const response = await admin.post('/api/v1/dict/data', value);
    expect([label, response.json<{ code: number; msg: string }>()]).toMatchObject([label, { code: 200 }]);
  }
});

const toRecords = (csv: string) => parse<Record<string, string>>(csv, { bom: true, columns: true });
const exportRecords = async (path: string) => toRecords((await admin.get(path)).body);

const send = (url: string, content: Buffer, target: Target) =>
  importToEnd(test.app, admin, {
    url: `${url}?unknownColumns=leaveOut&refusedRows=leaveOut`,
    content,
    type: target === 'xlsx' ? XLSX_TYPE : 'text/csv',
  });

describe.each(Object.entries(ROUND_TRIPS))(
  'exported %s',
  (_what, { url, exported, renamed, exists, compared, share = 1 }) => {
    it.each(['xlsx', 'comma', 'semicolon', 'tab'] as const)(
      'that LibreOffice saves as %s are read as they were',
      async (target) => {
        const { rawPayload, body } = await admin.get(exported);
        const records = toRecords(body);
        const again = await send(url, saveWithLibreOffice(rawPayload, 'csv', target), target);

        expect(again).toMatchObject({
          code: 200,
          data: { rows: records.length, created: 0, unchanged: 0, refused: records.length },
        });
        for (const error of again.data.errors) expect(error.message).toMatch(exists);

        // The same records with other names: what is created has all that was exported.
        const others = records.filter((_record, index) => index % share === 0).map((record) => ({ ...record }));
        for (const [column, rename] of Object.entries(renamed))
          for (const record of others) record[column] = rename(`${record[column]}${target}`);
        const csv = Buffer.from(
          `\uFEFF${stringify(others, { header: true, quoted: true, record_delimiter: 'windows' })}`,
        );
        const { data } = await send(url, saveWithLibreOffice(csv, 'csv', target), target);
        expect(data).toMatchObject({ rows: others.length, created: others.length, refused: 0, errors: [] });
        const pick = (record: Record<string, string>) =>
          JSON.stringify([...compared, ...Object.keys(renamed)].map((column) => record[column]));
        const stored = (await exportRecords(exported)).map(pick);
        expect(stored).toEqual(expect.arrayContaining(others.map(pick)));
      },
    );

    it('that LibreOffice saves as ODS are named as such', async () => {
      const { rawPayload } = await admin.get(exported);

      expect(await send(url, saveWithLibreOffice(rawPayload, 'csv', 'ods'), 'ods')).toMatchObject({
        code: 422,
        msg: expect.stringContaining('ODS'),
      });
    });
  },
);
