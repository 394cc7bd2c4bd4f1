import { and, asc, eq } from 'drizzle-orm';

import type { DictData } from '@backroom/contract/dictionaries';

import { dictData, dictTypes } from '../../schema/dictionaries.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { typeInput, valueInput } from '../../testing/dictionary-inputs.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const URL = '/api/v1/dict/data';
const TYPES = '/api/v1/dict/type';
const OPTIONS = '/api/v1/dict-data/option-select';

type List = ResponseBody<{ list: DictData[]; count: number }>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeAll(async () => {
  await admin.post(TYPES, typeInput('job_status'));
});

const list = async (query: string) => (await admin.get(`${URL}?${query}`)).json<List>().data;
const labels = ({ list: rows }: List['data']) => rows.map(({ dictLabel }) => dictLabel);
const create = async (dictType: string, dictValue: string, rest?: object) =>
  (await admin.post(URL, valueInput(dictType, dictValue, rest))).json<ResponseBody<DictData>>().data;

describe('the list of values', () => {
  it('is sorted by dictSort', async () => {
    expect(labels(await list('dictType=store_level'))).toEqual(['旗舰店', '标准店', '社区店', '快闪店']);
  });

  it('matches the dictionary exactly: job_status is not sys_job_status', async () => {
    expect(await list('dictType=job_status')).toMatchObject({ list: [], count: 0 });
    expect(await list('dictType=sys_job_status')).toMatchObject({ count: 2 });
  });

  it.each([
    ['part of the label', `dictType=pos_payment_method&dictLabel=${encodeURIComponent('卡')}`, 3],
    ['part of the value', 'dictType=pos_payment_method&dictValue=PAY', 3],
    ['status', 'dictType=pos_payment_method&status=1', 0],
    ['an escaped wildcard', 'dictValue=%25', 0],
  ])('filters by %s', async (_what, query, count) => {
    expect(await list(query)).toMatchObject({ count });
  });

  it('sorts in both directions', async () => {
    expect((await list('dictType=sys_oper_type&orderBy=dictSort&order=desc&pageSize=10')).list[0]?.dictValue).toBe(
      '12',
    );
    expect((await list('dictType=store_level&dictValueOrder=asc')).list[0]?.dictValue).toBe('A');
  });
});

describe('one value', () => {
  it('is created and read back', async () => {
    const created = await create('job_status', '1', { dictLabel: '运行', listClass: 'success', dictSort: 5 });

    expect(created).toMatchObject({ dictType: 'job_status', dictValue: '1', listClass: 'success', version: 1 });
    expect((await admin.get(`${URL}/${created.dictCode}`)).json()).toMatchObject({ data: created });
    expect((await admin.get(`${URL}/999999`)).statusCode).toBe(404);
  });

  it('is unique in one dictionary but not across dictionaries', async () => {
    await create('job_status', 'twice');
    const response = await admin.post(URL, valueInput('job_status', 'twice'));

    expect(response.json()).toMatchObject({
      code: 409,
      data: { fields: [{ path: 'dictValue', message: '该字典下已存在相同的键值' }] },
    });
    expect((await admin.post(URL, valueInput('sys_yes_no', 'twice'))).statusCode).toBe(200);
  });

  it('rejects an unknown dictionary with a field error', async () => {
    const response = await admin.post(URL, valueInput('no_such_dictionary', '1'), { 'accept-language': 'en' });

    expect(response.json()).toMatchObject({
      code: 409,
      data: { fields: [{ path: 'dictType', message: 'This dictionary does not exist or has been deleted' }] },
    });
  });

  it('changes, and rejects a stale version with the current record', async () => {
    const { dictCode } = await create('job_status', 'edited');
    const first = await admin.put(
      `${URL}/${dictCode}`,
      valueInput('job_status', 'edited', { remark: 'a', version: 1 }),
    );
    const second = await admin.put(
      `${URL}/${dictCode}`,
      valueInput('job_status', 'edited', { remark: 'b', version: 1 }),
    );

    expect(first.json()).toMatchObject({ code: 200, data: { remark: 'a', version: 2 } });
    expect(second.json()).toMatchObject({ code: 409, data: { current: { dictCode, remark: 'a', version: 2 } } });
  });

  it('is deleted together with others, all or none, with a log entry each', async () => {
    const one = await create('job_status', 'gone-1');
    const two = await create('job_status', 'gone-2');
    expect((await admin.remove(URL, [one.dictCode, two.dictCode, 999_999])).statusCode).toBe(404);
    expect(await test.db.$count(dictData, eq(dictData.dictCode, one.dictCode))).toBe(1);

    expect((await admin.remove(URL, [one.dictCode, two.dictCode])).statusCode).toBe(200);
    expect(await test.db.$count(dictData, eq(dictData.dictCode, one.dictCode))).toBe(0);
    const log = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'dictData'), eq(operLog.recordId, String(two.dictCode))))
      .orderBy(asc(operLog.operId));
    expect(log.map(({ action }) => action)).toEqual(['create', 'remove']);
  });

  it.each(['__proto__', 'constructor', 'toString'])('can be %s', async (dictValue) => {
    expect((await admin.post(URL, valueInput('job_status', dictValue))).json()).toMatchObject({ data: { dictValue } });
  });
});

describe('options', () => {
  const options = async (caller: TestCaller, dictType: string) =>
    (await caller.get(`${OPTIONS}?dictType=${dictType}`)).json<ResponseBody<{ value: string }[]>>().data;

  it('are returned in order to every signed-in user', async () => {
    expect(await options(await test.as('clerk.s01'), 'sys_user_sex')).toEqual([
      { label: '男', labelEn: 'Male', value: '0', listClass: 'default', isDefault: false },
      { label: '女', labelEn: 'Female', value: '1', listClass: 'default', isDefault: false },
      { label: '未知', labelEn: 'Unknown', value: '2', listClass: 'default', isDefault: true },
    ]);
    expect((await test.app.inject(`${OPTIONS}?dictType=sys_user_sex`)).statusCode).toBe(401);
  });

  it('omit disabled values, and all values of a disabled dictionary', async () => {
    await create('sys_show_hide', 'off', { status: '1' });
    expect((await options(admin, 'sys_show_hide')).map(({ value }) => value)).toEqual(['0', '1']);

    await test.db.update(dictTypes).set({ status: '1' }).where(eq(dictTypes.dictType, 'sys_show_hide'));
    expect(await options(admin, 'sys_show_hide')).toEqual([]);
    await test.db.update(dictTypes).set({ status: '2' }).where(eq(dictTypes.dictType, 'sys_show_hide'));
  });

  it('are those of this dictionary, and not of one whose name contains it', async () => {
    await admin.post(TYPES, typeInput('exact_kind'));
    await admin.post(TYPES, typeInput('my_exact_kind'));
    await create('exact_kind', 'short');
    await create('my_exact_kind', 'long');

    expect((await options(admin, 'exact_kind')).map(({ value }) => value)).toEqual(['short']);
    expect((await options(admin, 'my_exact_kind')).map(({ value }) => value)).toEqual(['long']);
    expect(await options(admin, 'exact')).toEqual([]);
  });

  it('are empty for an unknown dictionary and require one', async () => {
    expect(await options(admin, 'unknown_one')).toEqual([]);
    expect((await admin.get(OPTIONS)).statusCode).toBe(422);
  });
});

describe('the export', () => {
  const fetchExport = async (caller: TestCaller, query: string, language = 'zh-CN') =>
    caller.get(`${URL}/export?${query}`, { 'accept-language': language });
  const lines = (body: string) => body.trimEnd().split('\r\n');

  it('is a CSV with a byte order mark, with headers and labels in the language of the caller', async () => {
    const zh = await fetchExport(admin, 'dictType=sys_yes_no&dictValue=Y');
    const en = await fetchExport(admin, 'dictType=sys_yes_no&dictValue=Y', 'en-US');

    expect(zh.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(zh.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''%E5%AD%97/,
    );
    expect(
      zh.body.startsWith(
        '\uFEFF字典编码,字典类型,字典标签,英文标签,字典键值,排序,样式,默认,状态,备注,创建时间,更新时间\r\n',
      ),
    ).toBe(true);
    expect(lines(zh.body)[1]).toMatch(/^\d+,sys_yes_no,是,Yes,Y,10,primary,否,正常,,/);
    expect(
      en.body.startsWith(
        '\uFEFFNo.,Dictionary,Label,English label,Value,Order,Style,Default,Status,Remark,Created at,Updated at',
      ),
    ).toBe(true);
    expect(lines(en.body)[1]).toContain(',Normal,');
  });

  it('uses the filters and the order of the list', async () => {
    const query = 'dictType=pos_payment_method&dictValue=pay&orderBy=dictLabel&order=desc';
    const { list: rows } = await list(query);
    const [, ...exported] = lines((await fetchExport(admin, query)).body);

    expect(rows.length).toBeGreaterThan(1);
    expect(exported.map((line) => line.split(',')[4])).toEqual(rows.map(({ dictValue }) => dictValue));
  });

  it('contains every row once across batches, with every sort field', async () => {
    const key = 'many_values';
    await admin.post(TYPES, typeInput(key));
    const values = Array.from({ length: 1_203 }, (_, index) => ({
      dictType: key,
      dictValue: `v${index}`,
      dictLabel: `label ${index % 7}`,
      dictSort: index % 3,
    }));
    await test.db.insert(dictData).values(values);

    for (const sort of ['dictSort', 'dictLabel', 'dictValue', 'status', 'createdAt']) {
      const [, ...exported] = lines((await fetchExport(admin, `dictType=${key}&orderBy=${sort}&order=desc`)).body);
      expect(new Set(exported.map((line) => line.split(',')[4])).size).toBe(1_203);
      expect(exported).toHaveLength(1_203);
    }
  });

  it('escapes cells that look like formulas', async () => {
    await create('job_status', '=1+1', { dictLabel: '@cmd', remark: '-2+3' });
    const { body } = await fetchExport(admin, 'dictType=job_status&dictValue=%3D1');

    expect(lines(body)[1]).toContain(",'@cmd,,'=1+1,");
    expect(lines(body)[1]).toContain(",'-2+3,");
  });

  it('requires its permission', async () => {
    expect((await fetchExport(await test.as('clerk.s01'), '')).json()).toMatchObject({ code: 403 });
    expect((await fetchExport(await test.as('manager.s01'), '')).statusCode).toBe(200);
  });
});

describe('rights on values', () => {
  it.each([
    ['editor', { list: 200, byId: 200, add: 200, edit: 200, remove: 403 }],
    ['clerk.s01', { list: 200, byId: 200, add: 403, edit: 403, remove: 403 }],
    ['manager.s01', { list: 200, byId: 200, add: 403, edit: 403, remove: 403 }],
  ])('are for %s those of the role', async (username, expected) => {
    const caller = await test.as(username);
    const { dictCode } = await create('job_status', `for-${username}`);
    const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;

    expect({
      list: await status(caller.get(URL)),
      byId: await status(caller.get(`${URL}/${dictCode}`)),
      add: await status(caller.post(URL, valueInput('job_status', `by-${username}`))),
      edit: await status(caller.put(`${URL}/${dictCode}`, valueInput('job_status', `for-${username}`, { version: 1 }))),
      remove: await status(caller.remove(URL, [dictCode])),
    }).toEqual(expected);
  });
});
