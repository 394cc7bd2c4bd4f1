import { and, asc, eq } from 'drizzle-orm';

import type { DictImportResult } from '@backroom/contract/dictionaries';

import { dictData, dictTypes } from '../../../schema/dictionaries.table.ts';
import { operLog } from '../../../schema/oper-log.table.ts';
import { createWorkbook } from '../../../testing/create-workbook.ts';
import { typeInput, valueInput } from '../../../testing/dictionary-inputs.ts';
import { grantTags } from '../../../testing/grant-tags.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../../testing/test-app.ts';

const URL = '/api/v1/dict/data/import';
const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = '字典类型,字典名称,字典标签,字典键值,排序,样式,默认,状态';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeAll(async () => {
  await admin.post('/api/v1/dict/type', typeInput('colour'));
  await admin.post('/api/v1/dict/data', valueInput('colour', 'red', { isDefault: true, dictSort: 40 }));
});

const sendFile = async (
  bytes: Buffer | string,
  { type = CSV, dryRun = '0', caller = admin, dictType = '', language = 'zh-CN' } = {},
) =>
  (
    await test.app.inject({
      method: 'POST',
      url: `${URL}?dryRun=${dryRun}${dictType && `&dictType=${dictType}`}`,
      headers: { ...caller.headers, 'content-type': type, 'accept-language': language },
      payload: bytes,
    })
  ).json<ResponseBody<DictImportResult>>();
const toCsv = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const findValues = (dictType: string) =>
  test.db.select().from(dictData).where(eq(dictData.dictType, dictType)).orderBy(asc(dictData.dictCode));

describe('importing values', () => {
  it('only validates in a dry run, and previews what it would create', async () => {
    const file = toCsv('colour,,蓝,blue,5,主要,,', 'season,季节,春,spring,,,,');

    expect(await sendFile(file, { dryRun: '1' })).toMatchObject({
      code: 200,
      data: {
        rows: 2,
        created: 2,
        newTypes: 1,
        errors: [],
        preview: [
          { row: 2, dictType: 'colour', dictLabel: '蓝', dictValue: 'blue', dictSort: 5, listClass: 'primary' },
          { row: 3, dictType: 'season', dictLabel: '春', dictSort: 10, isDefault: false, status: '2' },
        ],
      },
    });
    expect(await findValues('colour')).toHaveLength(1);
    expect(await test.db.$count(dictTypes, eq(dictTypes.dictType, 'season'))).toBe(0);
  });

  it('creates values and their dictionaries, replaces the default, and logs each', async () => {
    const file = toCsv(
      'colour,,绿,green,,success,是,停用',
      'colour,,黄,yellow,,,,',
      'weekday,星期,周一,mon,,,,',
      'weekday,,周二,tue,,,,',
    );
    const { data } = await sendFile(file);

    expect(data).toMatchObject({ rows: 4, created: 4, newTypes: 1, errors: [] });
    expect(await findValues('colour')).toMatchObject([
      { dictValue: 'red', isDefault: false, version: 2 },
      { dictValue: 'green', dictSort: 50, listClass: 'success', isDefault: true, status: '1', isBuiltIn: false },
      { dictValue: 'yellow', dictSort: 60, listClass: 'default', isDefault: false },
    ]);
    expect(await findValues('weekday')).toMatchObject([
      { dictValue: 'mon', dictSort: 10 },
      { dictValue: 'tue', dictSort: 20 },
    ]);
    const [type] = await test.db.select().from(dictTypes).where(eq(dictTypes.dictType, 'weekday'));
    expect(type).toMatchObject({ dictName: '星期', status: '2', isBuiltIn: false, createBy: 1 });
    const logged = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'dictType'), eq(operLog.recordId, String(type!.id))));
    expect(logged).toMatchObject([{ action: 'create', changes: { dictType: { after: 'weekday' } } }]);
    const [imported] = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'dictData'), eq(operLog.action, 'import')));
    expect(imported).toMatchObject({ result: 'done', details: { rows: 4 } });
  });

  it.each<[what: string, line: string, column: string, message: RegExp]>([
    ['no label', 'colour,,,x1,,,,', '字典标签', /请填写此项/],
    ['no value', 'colour,,标签,,,,,', '字典键值', /请填写此项/],
    ['no dictionary', ',,标签,x1,,,,', '字典类型', /请填写此项/],
    ['an invalid key', 'Colour 1,,标签,x1,,,,', '字典类型', /格式不正确/],
    ['an unknown dictionary without a name', 'nowhere,,标签,x1,,,,', '字典类型', /没有字典“nowhere”/],
    ['a value that exists', 'colour,,标签,red,,,,', '字典键值', /已存在相同的键值/],
    ['an order that is no number', 'colour,,标签,x1,first,,,', '排序', /整数/],
    ['an order that is too large', 'colour,,标签,x1,10000,,,', '排序', /整数/],
    ['an unknown style', 'colour,,标签,x1,,紫色,,', '样式', /请填写默认、主要/],
    ['an unknown default', 'colour,,标签,x1,,,也许,', '默认', /请填写是或否/],
    ['an unknown status', 'colour,,标签,x1,,,,休眠', '状态', /正常或停用/],
    ['a label that is too long', `colour,,${'长'.repeat(65)},x1,,,,`, '字典标签', /64/],
  ])('returns row and column of %s, and creates nothing', async (_what, line, column, message) => {
    const { data } = await sendFile(toCsv('colour,,好,good,,,,', line));

    expect(data).toMatchObject({ rows: 2, created: 0 });
    expect(data.errors).toMatchObject([{ row: 3, column, message: expect.stringMatching(message) as string }]);
    expect((await findValues('colour')).some(({ dictValue }) => dictValue === 'good')).toBe(false);
  });

  it('finds duplicates, second defaults and other names within the file', async () => {
    const file = toCsv('fresh,新,一,same,,,是,', 'fresh,新,二,same,,,,', 'fresh,别,三,other,,,是,');

    expect((await sendFile(file)).data.errors).toMatchObject([
      { row: 3, column: '字典键值', message: '与第2行重复' },
      { row: 4, column: '字典名称', message: '第2行为字典“fresh”填写了另一个名称' },
      { row: 4, column: '默认', message: '第2行已是该字典的默认值' },
    ]);
  });

  it('reports errors in English to an English console', async () => {
    const { data } = await sendFile(toCsv('colour,,标签,red,,,,'), { language: 'en-US' });

    expect(data.errors).toMatchObject([{ row: 2, column: 'Value', message: 'This dictionary already has this value' }]);
  });

  it('puts rows without a dictionary into the one of the request', async () => {
    const { data } = await sendFile('字典标签,字典键值\r\n紫,purple', { dictType: 'colour' });

    expect(data).toMatchObject({ created: 1 });
    expect((await findValues('colour')).at(-1)).toMatchObject({ dictValue: 'purple' });
  });

  it('reads XLSX, and what the export has written', async () => {
    const workbook = createWorkbook([
      ['Label', 'Value', 'Dictionary', 'English label'],
      ['白', 'white', 'colour', 'White'],
    ]);
    expect((await sendFile(workbook, { type: XLSX })).data).toMatchObject({ created: 1, errors: [] });

    const exported = (await admin.get('/api/v1/dict/data/export?dictType=store_level')).body;
    const file = exported.replaceAll('store_level', 'colour');
    expect((await sendFile(file)).data).toMatchObject({ rows: 4, created: 4, errors: [] });
    expect((await findValues('colour')).slice(-4).map(({ dictLabelEn }) => dictLabelEn)).toEqual([
      'Flagship',
      'Standard',
      'Community',
      'Pop-up',
    ]);
  });

  it.each<[what: string, file: string, message: RegExp]>([
    ['an unknown column', '字典标签,字典键值,颜色\nx,x,x', /不认识的列：颜色/],
    ['a missing column', '字典标签\nx', /缺少列：字典键值/],
    ['no values', HEADER, /没有字典值/],
    ['too many values', toCsv(...Array<string>(2_001).fill('colour,,x,x,,,,')), /最多导入2000个/],
  ])('rejects a file with %s', async (_what, file, message) => {
    expect(await sendFile(file)).toMatchObject({ code: 422, msg: expect.stringMatching(message) as string });
  });
});

describe('the right to import', () => {
  it('is one of its own, and does not include new dictionaries', async () => {
    expect((await sendFile(toCsv('colour,,x,e1,,,,'), { caller: await test.as('editor') })).code).toBe(403);

    await grantTags(test.db, 'clerk', ['admin:sysDictData:import']);
    const importer = await test.as('clerk.s01');
    expect((await sendFile(toCsv('colour,,x,e2,,,,'), { caller: importer })).data).toMatchObject({ created: 1 });
    expect((await sendFile(toCsv('brand_new,新,x,e3,,,,'), { caller: importer })).data.errors).toMatchObject([
      { row: 2, column: '字典类型', message: '没有字典“brand_new”，你也没有新建字典的权限' },
    ]);
  });

  it('is required for the template', async () => {
    expect((await admin.get('/api/v1/dict/data/importTemplate')).statusCode).toBe(200);
    expect((await (await test.as('editor')).get('/api/v1/dict/data/importTemplate')).statusCode).toBe(403);
  });
});
