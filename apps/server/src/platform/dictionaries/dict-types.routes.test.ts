import { and, asc, eq } from 'drizzle-orm';

import type { DictType } from '@backroom/contract/dictionaries';

import { dictData, dictTypes } from '../../schema/dictionaries.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { typeInput, valueInput } from '../../testing/dictionary-inputs.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../testing/test-app.ts';

const URL = '/api/v1/dict/type';
const VALUES = '/api/v1/dict/data';

type List = ResponseBody<{ list: DictType[]; count: number; pageIndex: number; pageSize: number }>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const list = async (query = '') => (await admin.get(`${URL}${query}`)).json<List>().data;
const keys = ({ list: rows }: List['data']) => rows.map(({ dictType }) => dictType);
const create = async (dictType: string, rest?: object) =>
  (await admin.post(URL, typeInput(dictType, rest))).json<ResponseBody<DictType>>().data;
const addValue = (dictType: string, dictValue: string) => admin.post(VALUES, valueInput(dictType, dictValue));
const readLog = (entity: string, recordId: number) =>
  test.db
    .select()
    .from(operLog)
    .where(and(eq(operLog.noun, entity), eq(operLog.recordId, String(recordId)), eq(operLog.result, 'done')))
    .orderBy(asc(operLog.operId));

describe('the list of dictionaries', () => {
  it('has pages of twenty, sorted by id, with value counts', async () => {
    const page = await list();

    expect(page).toMatchObject({ count: 19, pageIndex: 1, pageSize: 20 });
    expect(page.list[0]).toMatchObject({
      id: 1,
      dictName: '系统开关',
      dictType: 'sys_normal_disable',
      status: '2',
      dataCount: 2,
      version: 1,
      createdAt: '2026-01-05T02:12:03.000Z',
    });
    expect(page.list.find(({ dictType }) => dictType === 'sys_oper_type')).toMatchObject({ dataCount: 12 });
  });

  it('paginates and keeps the total past the last page', async () => {
    expect(keys(await list('?pageIndex=2&pageSize=15'))).toHaveLength(4);
    expect(await list('?pageIndex=9')).toMatchObject({ list: [], count: 19 });
  });

  it.each([
    ['part of the name', `?dictName=${encodeURIComponent('支付')}`, ['pos_payment_method']],
    ['part of the key, in any case', '?dictType=JOB', ['sys_job_status', 'sys_job_group']],
    ['an escaped wildcard', `?dictType=${encodeURIComponent('%')}`, []],
    ['another escaped wildcard', '?dictType=s_s', ['sys_show_hide', 'cafu_takings_shift', 'sys_search_words']],
    ['status', '?status=1', []],
    ['several fields', '?dictType=status&status=2&pageSize=1', ['sys_common_status']],
  ])('filters by %s', async (_what, query, expected) => {
    expect(keys(await list(query))).toEqual(expected);
  });

  it.each([
    ['orderBy=dictType&order=desc', 'sys_yes_no'],
    ['orderBy=dictType', 'cafu_takings_method'],
    ['dictTypeOrder=desc', 'sys_yes_no'],
    ['orderBy=createdAt&order=desc', 'sys_search_words'],
    ['orderBy=id&order=asc', 'sys_normal_disable'],
  ])('sorts by %s', async (query, first) => {
    expect(keys(await list(`?${query}`))[0]).toBe(first);
  });

  it.each(['orderBy=password', 'orderBy=dictType;drop', 'order=up', 'pageSize=0', 'pageSize=10001', 'colour=red'])(
    'rejects %s',
    async (query) => {
      expect((await admin.get(`${URL}?${query}`)).statusCode).toBe(422);
    },
  );
});

describe('one dictionary', () => {
  it('is created, with an entry in the operation log', async () => {
    const response = await admin.post(URL, typeInput('shelf_kind', { remark: '货架' }));
    const { data } = response.json<ResponseBody<DictType>>();

    expect(response.json()).toMatchObject({ code: 200, data: { dictType: 'shelf_kind', version: 1, dataCount: 0 } });
    expect((await admin.get(`${URL}/${data.id}`)).json()).toMatchObject({ data });
    expect(await readLog('dictType', data.id)).toMatchObject([
      { action: 'create', userName: 'admin', roleKeys: ['admin'], changes: { remark: { after: '货架' } } },
    ]);
  });

  it.each(['999999', '0', 'abc', '2147483648'])('with the id %s does not exist', async (id) => {
    expect([404, 422]).toContain((await admin.get(`${URL}/${id}`)).statusCode);
  });

  it('is rejected with a field error if the key is taken, and nothing is stored', async () => {
    await create('taken_key');
    const response = await admin.post(URL, typeInput('taken_key'));

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      data: { fields: [{ path: 'dictType', message: '已存在相同类型的字典' }] },
    });
    expect(await test.db.$count(dictTypes, eq(dictTypes.dictType, 'taken_key'))).toBe(1);
  });

  it.each([
    ['an empty name', { dictName: '  ' }, 'dictName'],
    ['a key with capitals', { dictType: 'Shelf' }, 'dictType'],
    ['another status', { status: '3' }, 'status'],
    ['a NUL', { remark: 'a\u0000b' }, 'remark'],
  ])('is rejected with a field error: %s', async (_what, wrong, path) => {
    const response = await admin.post(URL, typeInput('fine', wrong));

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path }] } });
  });

  it('is rejected with read-only fields', async () => {
    for (const field of ['id', 'version', 'createBy', 'dataCount']) {
      expect((await admin.post(URL, typeInput('fine', { [field]: 7 }))).statusCode).toBe(422);
    }
  });

  it('changes, bumps its version and logs what changed', async () => {
    const { id } = await create('to_change');
    const response = await admin.put(`${URL}/${id}`, typeInput('to_change', { dictName: '新名称', version: 1 }));

    expect(response.json()).toMatchObject({ code: 200, data: { id, dictName: '新名称', version: 2 } });
    expect((await readLog('dictType', id))[1]).toMatchObject({
      action: 'update',
      changes: { dictName: { before: '名称 to_change', after: '新名称' } },
    });
  });

  it('rejects an update with a stale version', async () => {
    const { id } = await create('contested');
    await addValue('contested', '1');
    await admin.put(`${URL}/${id}`, typeInput('contested', { remark: 'first', version: 1 }));
    const response = await admin.put(`${URL}/${id}`, typeInput('contested', { remark: 'second', version: 1 }));

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ data: { current: { id, remark: 'first', version: 2, dataCount: 1 } } });
    expect((await admin.get(`${URL}/${id}`)).json()).toMatchObject({ data: { remark: 'first' } });
    expect(await readLog('dictType', id)).toHaveLength(2);
  });

  it('accepts exactly one of twenty concurrent updates', async () => {
    const { id } = await create('crowded');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.put(`${URL}/${id}`, typeInput('crowded', { remark: String(index), version: 1 })),
      ),
    );

    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });
});

describe('renaming a key', () => {
  it('moves the values atomically, with a new version and a log entry each', async () => {
    const { id } = await create('old_key');
    await addValue('old_key', 'a');
    await addValue('old_key', 'b');
    const response = await admin.put(`${URL}/${id}`, typeInput('new_key', { version: 1 }));

    expect(response.json()).toMatchObject({ data: { dictType: 'new_key', dataCount: 2 } });
    const moved = await test.db.select().from(dictData).where(eq(dictData.dictType, 'new_key'));
    expect(moved.map(({ version, updateBy }) => [version, updateBy])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expect(await test.db.$count(dictData, eq(dictData.dictType, 'old_key'))).toBe(0);
    for (const { dictCode } of moved) {
      expect((await readLog('dictData', dictCode))[1]).toMatchObject({
        action: 'update',
        changes: { dictType: { before: 'old_key', after: 'new_key' } },
      });
    }
  });

  it('loses no value that is added concurrently', async () => {
    const { id } = await create('busy_key');
    const [renamed, ...added] = await Promise.all([
      admin.put(`${URL}/${id}`, typeInput('busy_key_2', { version: 1 })),
      ...Array.from({ length: 20 }, (_, index) => addValue('busy_key', String(index))),
    ]);
    const stored = added.filter(({ statusCode }) => statusCode === 200).length;
    const rejected = added.filter(({ statusCode }) => statusCode === 409);

    expect(renamed.statusCode).toBe(200);
    expect(stored + rejected.length).toBe(20);
    for (const response of rejected)
      expect(response.json()).toMatchObject({ data: { fields: [{ path: 'dictType' }] } });
    expect(await test.db.$count(dictData, eq(dictData.dictType, 'busy_key_2'))).toBe(stored);
  });

  it('does not touch the values if the key is unchanged', async () => {
    const { id } = await create('same_key');
    await addValue('same_key', 'a');
    await admin.put(`${URL}/${id}`, typeInput('same_key', { dictName: '别名', version: 1 }));

    expect(await test.db.select().from(dictData).where(eq(dictData.dictType, 'same_key'))).toMatchObject([
      { version: 1 },
    ]);
  });

  it('changes nothing if the new key is taken', async () => {
    const { id } = await create('mover');
    await addValue('mover', 'a');
    const response = await admin.put(`${URL}/${id}`, typeInput('sys_yes_no', { version: 1 }));

    expect(response.json()).toMatchObject({ code: 409, data: { fields: [{ path: 'dictType' }] } });
    expect(await test.db.select().from(dictData).where(eq(dictData.dictType, 'mover'))).toMatchObject([{ version: 1 }]);
    expect(await readLog('dictType', id)).toHaveLength(1);
  });
});

describe('deleting dictionaries', () => {
  const exists = (id: number) => test.db.$count(dictTypes, eq(dictTypes.id, id));

  it('deletes them and logs their last state', async () => {
    const one = await create('removed_1');
    const two = await create('removed_2');
    const response = await admin.remove(URL, [one.id, two.id]);

    expect(response.json()).toMatchObject({ code: 200, data: { ids: [one.id, two.id] } });
    expect((await exists(one.id)) + (await exists(two.id))).toBe(0);
    expect((await readLog('dictType', two.id))[1]).toMatchObject({
      action: 'remove',
      changes: { dictType: { before: 'removed_2' } },
    });
  });

  it('is rejected while one has values, with its key and their number, and deletes none', async () => {
    const empty = await create('empty_one');
    const full = await create('full_one');
    await addValue('full_one', '1');
    await addValue('full_one', '2');
    const response = await admin.remove(URL, [empty.id, full.id]);

    expect(response.statusCode).toBe(409);
    expect(response.json<ResponseBody<null>>().msg).toBe('字典full_one下还有2个字典值，请先删除它们');
    expect((await exists(empty.id)) + (await exists(full.id))).toBe(2);
    const inEnglish = await admin.remove(URL, [full.id]);
    expect(inEnglish.statusCode).toBe(409);
  });

  it('is rejected as a whole if one of them does not exist', async () => {
    const here = await create('stays_here');

    expect((await admin.remove(URL, [here.id, 999_999])).statusCode).toBe(404);
    expect(await exists(here.id)).toBe(1);
  });

  it('is also rejected by the database, in case a value is added concurrently', async () => {
    const { id } = await create('second_wall');
    await addValue('second_wall', '1');

    await expect(test.db.delete(dictTypes).where(eq(dictTypes.id, id))).rejects.toThrow();
  });
});

describe('the export of dictionaries', () => {
  it('uses the filters and the order of the list, with value counts', async () => {
    const response = await admin.get(`${URL}/export?dictType=sys_job&orderBy=dictType&order=desc`, {
      'accept-language': 'en-US',
    });

    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body.split('\r\n').map((line) => line.split(',').slice(0, 5))).toEqual([
      ['\uFEFFNo.', 'Name', 'Key', 'Values', 'Status'],
      ['7', '任务状态', 'sys_job_status', '2', 'Normal'],
      ['8', '任务分组', 'sys_job_group', '2', 'Normal'],
      [''],
    ]);
  });
});

describe('rights on dictionaries', () => {
  it.each([
    ['editor', { list: 200, byId: 200, add: 200, edit: 200, remove: 403, export: 200 }],
    ['manager.s01', { list: 200, byId: 200, add: 403, edit: 403, remove: 403, export: 200 }],
    ['clerk.s01', { list: 200, byId: 200, add: 403, edit: 403, remove: 403, export: 403 }],
    ['lead', { list: 200, byId: 200, add: 200, edit: 200, remove: 403, export: 200 }],
    ['admin', { list: 200, byId: 200, add: 200, edit: 200, remove: 200, export: 200 }],
  ])('are for %s those of the role', async (username, expected) => {
    const caller = await test.as(username);
    const key = `by_${username.replace('.', '_')}`;
    const { id } = await create(`${key}_given`);
    const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;

    expect({
      list: await status(caller.get(URL)),
      byId: await status(caller.get(`${URL}/${id}`)),
      add: await status(caller.post(URL, typeInput(key))),
      edit: await status(caller.put(`${URL}/${id}`, typeInput(`${key}_given`, { version: 1 }))),
      remove: await status(caller.remove(URL, [id])),
      export: await status(caller.get(`${URL}/export`)),
    }).toEqual(expected);
  });

  it('end with the session', async () => {
    expect((await test.app.inject(URL)).statusCode).toBe(401);
  });
});

describe('the history', () => {
  const fetchHistory = async (url: string) =>
    (await admin.get(`${url}/history`)).json<ResponseBody<{ list: unknown[] }>>();

  it('of a dictionary lists its changes, newest first', async () => {
    const { id, version } = await create('with_history');
    await admin.put(`${URL}/${id}`, { ...typeInput('with_history', { remark: '新' }), version });

    expect((await fetchHistory(`${URL}/${id}`)).data).toMatchObject({
      list: [
        { userName: 'admin', action: 'update', changes: { remark: { before: '', after: '新' } } },
        { action: 'create', changes: { dictType: { after: 'with_history' } } },
      ],
      hasMore: false,
    });
  });

  it('of a value lists its changes', async () => {
    await create('value_history');
    const { data } = (await addValue('value_history', 'x')).json<ResponseBody<{ dictCode: number }>>();

    expect((await fetchHistory(`${VALUES}/${data.dictCode}`)).data).toMatchObject({
      list: [{ action: 'create', changes: { dictValue: { after: 'x' } } }],
    });
  });

  it.each([URL, VALUES])('of an unknown record at %s returns 404', async (url) => {
    expect((await fetchHistory(`${url}/999999`)).code).toBe(404);
  });
});
