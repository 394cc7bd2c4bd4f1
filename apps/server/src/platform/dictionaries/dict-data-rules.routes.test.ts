import { and, asc, eq } from 'drizzle-orm';

import type { DictData, DictType } from '@backroom/contract/dictionaries';

import { dictData, dictTypes } from '../../schema/dictionaries.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { typeInput, valueInput } from '../../testing/dictionary-inputs.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../testing/test-app.ts';

const URL = '/api/v1/dict/data';
const TYPES = '/api/v1/dict/type';
const ORDER = '/api/v1/dict-data/order';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const findValue = async (dictType: string, dictValue: string) => {
  const { data } = (await admin.get(`${URL}?dictType=${dictType}&pageSize=100`)).json<
    ResponseBody<{ list: DictData[] }>
  >();
  return data.list.find((value) => value.dictValue === dictValue)!;
};
const put = (value: DictData, changes: Partial<DictData>) =>
  admin.put(`${URL}/${value.dictCode}`, { ...value, ...changes });
const addType = (dictType: string) => admin.post(TYPES, typeInput(dictType));
const create = async (dictType: string, dictValue: string, rest?: object) =>
  (await admin.post(URL, valueInput(dictType, dictValue, rest))).json<ResponseBody<DictData>>().data;
const readActions = async (dictCode: number) =>
  test.db
    .select({ action: operLog.action, changes: operLog.changes })
    .from(operLog)
    .where(and(eq(operLog.noun, 'dictData'), eq(operLog.recordId, String(dictCode)), eq(operLog.result, 'done')))
    .orderBy(asc(operLog.operId));

describe('a built-in value', () => {
  it.each([
    ['disabled', { status: '1' as const }, 'status', '内置字典值不能停用'],
    ['given another value', { dictValue: '3' }, 'dictValue', '内置字典值不能修改键值'],
    ['moved to another dictionary', { dictType: 'store_level' }, 'dictType', '内置字典值不能移到其他字典'],
  ])('cannot be %s', async (_what, changes, path, message) => {
    const value = await findValue('sys_normal_disable', '1');
    const response = await put(value, changes);

    expect(response.json()).toMatchObject({ code: 409, msg: message, data: { fields: [{ path, message }] } });
    expect(await findValue('sys_normal_disable', '1')).toEqual(value);
  });

  it('cannot be deleted, and neither can others with it', async () => {
    await addType('mixed_bag');
    const custom = await create('mixed_bag', 'x');
    const { dictCode } = await findValue('sys_normal_disable', '1');

    expect((await admin.remove(URL, [custom.dictCode, dictCode])).json()).toMatchObject({
      code: 409,
      msg: '“停用”是内置字典值，不能删除',
    });
    expect(await test.db.$count(dictData, eq(dictData.dictCode, custom.dictCode))).toBe(1);
    expect(await test.db.$count(dictData, eq(dictData.dictCode, dictCode))).toBe(1);
  });

  it('can change its labels, colour, order and remark', async () => {
    const changes = {
      dictLabel: '不可用',
      dictLabelEn: 'Off',
      listClass: 'warning',
      dictSort: 99,
      remark: 'r',
    } as const;
    const value = await findValue('sys_normal_disable', '1');

    expect((await put(value, changes)).json()).toMatchObject({ code: 200, data: { ...changes, isBuiltIn: true } });
  });

  it('can be enabled again, if it was disabled before it became built in', async () => {
    await test.db.update(dictData).set({ status: '1' }).where(eq(dictData.dictValue, 'Y'));
    const value = await findValue('sys_yes_no', 'Y');

    expect((await put(value, { remark: 'still disabled' })).statusCode).toBe(200);
    expect((await put(await findValue('sys_yes_no', 'Y'), { status: '2' })).statusCode).toBe(200);
  });

  it('does not protect what users add to its dictionary, and users cannot create one', async () => {
    const added = await create('sys_normal_disable', '9');

    expect(added.isBuiltIn).toBe(false);
    expect((await admin.remove(URL, [added.dictCode])).statusCode).toBe(200);
    expect((await admin.post(URL, valueInput('store_level', 'Z', { isBuiltIn: true }))).statusCode).toBe(422);
  });
});

describe('a built-in dictionary', () => {
  const find = async (dictType: string) =>
    (await admin.get(`${TYPES}?dictType=${dictType}`)).json<ResponseBody<{ list: DictType[] }>>().data.list[0]!;

  it.each([
    ['disabled', { status: '1' as const }, 'status', '内置字典不能停用'],
    ['renamed', { dictType: 'sys_renamed' }, 'dictType', '内置字典不能修改标识'],
  ])('cannot be %s', async (_what, changes, path, message) => {
    const type = await find('sys_user_sex');
    const response = await admin.put(`${TYPES}/${type.id}`, { ...type, ...changes });

    expect(response.json()).toMatchObject({ code: 409, data: { fields: [{ path, message }] } });
    expect(await find('sys_user_sex')).toEqual(type);
  });

  it('can change its name, and cannot be deleted', async () => {
    const type = await find('sys_user_sex');

    expect((await admin.put(`${TYPES}/${type.id}`, { ...type, dictName: '性别' })).statusCode).toBe(200);
    expect((await admin.remove(TYPES, [type.id])).json()).toMatchObject({
      code: 409,
      msg: '“性别”是内置字典，不能删除',
    });
  });
});

describe('the default value', () => {
  const defaultsOf = async (dictType: string) => {
    const rows = await test.db
      .select({ value: dictData.dictValue })
      .from(dictData)
      .where(and(eq(dictData.dictType, dictType), eq(dictData.isDefault, true)));
    return rows.map(({ value }) => value);
  };

  it('replaces the former one, with a new version and a log entry of both', async () => {
    await addType('one_default');
    const first = await create('one_default', 'a', { isDefault: true });
    const second = await create('one_default', 'b', { isDefault: true });

    expect(await defaultsOf('one_default')).toEqual(['b']);
    expect(await findValue('one_default', 'a')).toMatchObject({ isDefault: false, version: 2 });
    expect((await readActions(first.dictCode)).at(-1)).toEqual({
      action: 'update',
      changes: { isDefault: { before: true, after: false } },
    });

    await put(await findValue('one_default', 'a'), { isDefault: true });
    expect(await defaultsOf('one_default')).toEqual(['a']);
    expect(await findValue('one_default', 'b')).toMatchObject({ dictCode: second.dictCode, version: 2 });
  });

  it('can be taken back, and stays when its own value is saved', async () => {
    await addType('none_default');
    const value = await create('none_default', 'a', { isDefault: true });
    const { data } = (await put(value, { remark: 'r' })).json<ResponseBody<DictData>>();
    expect(data).toMatchObject({ isDefault: true, version: 2 });

    await put(data, { isDefault: false });
    expect(await defaultsOf('none_default')).toEqual([]);
  });

  it('keeps the former one if the update is rejected', async () => {
    await addType('kept_default');
    await create('kept_default', 'a', { isDefault: true });
    const other = await create('kept_default', 'b');

    expect((await put({ ...other, version: 7 }, { isDefault: true })).statusCode).toBe(409);
    expect(await defaultsOf('kept_default')).toEqual(['a']);
    expect(await findValue('kept_default', 'a')).toMatchObject({ version: 1 });
  });

  it('is one, however many become it at the same time', async () => {
    await addType('raced_default');
    const values = await Promise.all(Array.from({ length: 6 }, (_, index) => create('raced_default', String(index))));
    const responses = await Promise.all(values.map((value) => put(value, { isDefault: true })));

    expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(responses.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
    expect(await defaultsOf('raced_default')).toHaveLength(1);
  });

  it('is one by the database as well', async () => {
    await addType('two_defaults');
    await create('two_defaults', 'a', { isDefault: true });
    const { dictCode } = await create('two_defaults', 'b');

    await expect(
      test.db.update(dictData).set({ isDefault: true }).where(eq(dictData.dictCode, dictCode)),
    ).rejects.toThrow();
  });
});

describe('the order of values', () => {
  const toOrder = ({ dictCode, version }: DictData, dictSort: number) => ({ dictCode, version, dictSort });
  const reorder = (values: object[], caller = admin) => caller.put(ORDER, { values });
  const valuesOf = async (dictType: string) =>
    (await admin.get(`${URL}?dictType=${dictType}`))
      .json<ResponseBody<{ list: DictData[] }>>()
      .data.list.map(({ dictValue }) => dictValue)
      .join('');

  const createThree = async (dictType: string): Promise<[DictData, DictData, DictData]> => {
    await addType(dictType);
    return [
      await create(dictType, 'a', { dictSort: 1 }),
      await create(dictType, 'b', { dictSort: 2 }),
      await create(dictType, 'c', { dictSort: 3 }),
    ];
  };

  it('is set in one call, with a version and a log entry of each, and can be undone', async () => {
    const [a, b, c] = await createThree('ordered');
    const { data } = (await reorder([toOrder(c, 10), toOrder(a, 20), toOrder(b, 30)])).json<ResponseBody<DictData[]>>();

    expect(data.map(({ dictValue, dictSort, version }) => [dictValue, dictSort, version])).toEqual([
      ['c', 10, 2],
      ['a', 20, 2],
      ['b', 30, 2],
    ]);
    expect(await valuesOf('ordered')).toBe('cab');
    expect((await readActions(c.dictCode)).at(-1)).toEqual({
      action: 'update',
      changes: { dictSort: { before: 3, after: 10 } },
    });

    const former = { a: 1, b: 2, c: 3 } as Record<string, number>;
    await reorder(data.map((value) => toOrder(value, former[value.dictValue]!)));
    expect(await valuesOf('ordered')).toBe('abc');
  });

  it('is not changed at all if one value has changed since, and returns that value', async () => {
    const [a, b] = await createThree('stale_order');
    await put(b, { remark: 'changed' });

    expect((await reorder([toOrder(b, 1), toOrder(a, 2)])).json()).toMatchObject({
      code: 409,
      data: { current: { dictValue: 'b', version: 2 } },
    });
    expect(await valuesOf('stale_order')).toBe('abc');
  });

  it('is not changed at all if one value does not exist, is listed twice or belongs to another dictionary', async () => {
    const [a, b] = await createThree('strict_order');
    const foreign = await findValue('store_level', 'S');

    expect((await reorder([toOrder(b, 1), { dictCode: 999_999, version: 1, dictSort: 2 }])).statusCode).toBe(404);
    expect((await reorder([toOrder(b, 1), toOrder(b, 2)])).statusCode).toBe(422);
    expect((await reorder([toOrder(b, 1), toOrder(foreign, 2)])).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'values', message: '只能调整同一个字典的值的顺序' }] },
    });
    expect((await reorder([toOrder(a, 10_000)])).statusCode).toBe(422);
    expect((await reorder([])).statusCode).toBe(422);
    expect(await valuesOf('strict_order')).toBe('abc');
    expect(await findValue('store_level', 'S')).toEqual(foreign);
  });

  it('is limited to 500 values', async () => {
    const values = Array.from({ length: 501 }, (_, index) => ({ dictCode: index + 1, version: 1, dictSort: index }));

    expect((await reorder(values)).statusCode).toBe(422);
  });

  it('requires the permission to edit values', async () => {
    const [a] = await createThree('order_rights');

    expect((await reorder([toOrder(a, 9)], await test.as('manager.s01'))).statusCode).toBe(403);
    expect((await reorder([toOrder(a, 9)], await test.as('editor'))).statusCode).toBe(200);
  });
});

describe('options of dictionaries', () => {
  it('are the enabled ones by name, for every signed-in user', async () => {
    await admin.post(TYPES, typeInput('off_type', { status: '1' }));
    const clerk = await test.as('clerk.s01');
    const { data } = (await clerk.get('/api/v1/dict/type-option-select')).json<ResponseBody<{ list: DictType[] }>>();
    const stored = await test.db.select().from(dictTypes).where(eq(dictTypes.status, '2'));

    expect(data.list.map(({ dictType }) => dictType).sort()).toEqual(stored.map(({ dictType }) => dictType).sort());
    expect(data.list.find(({ dictType }) => dictType === 'store_level')).toEqual({
      id: expect.any(Number) as number,
      dictName: '门店等级',
      dictType: 'store_level',
    });
    expect((await test.app.inject('/api/v1/dict/type-option-select')).statusCode).toBe(401);
  });
});
