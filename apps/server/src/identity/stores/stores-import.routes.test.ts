import { eq, inArray } from 'drizzle-orm';

import type { StoreImportResult } from '@backroom/contract/stores';
import { storeContract } from '@backroom/contract/stores';

import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { findTreeErrors } from '../../testing/find-tree-errors.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/store';
const HEADER = '门店名称,门店编码,等级,上级,店长用户名,开始营业,开业日期,闭店日期,时区';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const sendFile = async (payload: string, { dryRun = '0', caller = admin } = {}) =>
  (await caller.upload(`${URL}/import?dryRun=${dryRun}`, payload)).json<{
    code: number;
    msg: string;
    data: StoreImportResult;
  }>();
const readImports = () => test.db.select().from(operLog).where(eq(operLog.action, 'import'));
const toCsv = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

describe('importing stores', () => {
  it('only validates in a dry run', async () => {
    const before = await test.db.$count(stores);
    const result = await sendFile(toCsv('试运行店,T01,A,华东大区,,,,,'), { dryRun: '1' });

    expect(result).toMatchObject({ code: 200, data: { rows: 1, created: 1, errors: [] } });
    expect(await test.db.$count(stores)).toBe(before);
  });

  it('creates stores with their departments', async () => {
    const [level] = (await admin.get('/api/v1/dict-data/option-select?dictType=store_level')).json<{
      data: { label: string; value: string }[];
    }>().data;
    const result = await sendFile(
      toCsv(`苏州店,I01,${level!.label},华东大区,manager.s01,09:30,2026-12-01,,`, '无锡店,I02,A,华东大区,,,,,'),
    );
    const [first, second] = await test.db
      .select()
      .from(stores)
      .where(inArray(stores.storeCode, ['I01', 'I02']))
      .orderBy(stores.storeCode);
    const [dept] = await test.db.select().from(depts).where(eq(depts.deptId, first!.storeId));

    expect(result).toMatchObject({ code: 200, data: { rows: 2, created: 2, errors: [] } });
    expect(first).toMatchObject({
      storeLevel: level!.value,
      opensAt: '09:30',
      openedOn: '2026-12-01',
      closesAt: '22:00',
    });
    expect(first!.managerId).not.toBeNull();
    expect(second).toMatchObject({ managerId: null, opensAt: '10:00', timeZone: 'Asia/Shanghai', currency: 'CNY' });
    expect(dept).toMatchObject({ deptName: '苏州店', deptType: 'store' });
    expect(await findTreeErrors(test.db)).toEqual([]);
    expect(await readImports()).toMatchObject([
      { noun: 'store', recordId: '', userName: 'admin', result: 'done', details: { rows: 2 } },
    ]);
  });

  it.each<[what: string, line: string, column: string, message: RegExp]>([
    ['a code that is taken', '甲店,S01,A,华东大区,,,,,', '门店编码', /相同编码/],
    ['a name that is taken', '上海南京西路店,I10,A,华东大区,,,,,', '门店名称', /同名/],
    ['an unknown level', '甲店,I10,Z,华东大区,,,,,', '等级', /等级不存在/],
    ['an unknown parent', '甲店,I10,A,华西大区,,,,,', '上级', /没有“华西大区”/],
    ['a parent that cannot have stores', '甲店,I10,A,财务部,,,,,', '上级', /不能放在/],
    ['an unknown manager', '甲店,I10,A,华东大区,nobody,,,,', '店长用户名', /没有“nobody”/],
    ['an invalid time', '甲店,I10,A,华东大区,,9点,,,', '开始营业', /请填写时间/],
    ['a closing before the opening', '甲店,I10,A,华东大区,,,2026-12-01,2026-11-01,', '闭店日期', /不能早于/],
    ['an unknown time zone', '甲店,I10,A,华东大区,,,,,Mars/Olympus', '时区', /./],
  ])('names row and column of %s, and creates nothing', async (_what, line, column, message) => {
    const before = await test.db.$count(stores);
    const { data } = await sendFile(toCsv('好店,I09,A,华东大区,,,,,', line));

    expect(data).toMatchObject({ rows: 2, created: 0 });
    expect(data.errors).toMatchObject([{ row: 3, column, message: expect.stringMatching(message) }]);
    expect(await test.db.$count(stores)).toBe(before);
  });

  it('finds a manager by full name as exports have it, and asks for the user name of namesakes', async () => {
    const people = [
      ['named.one', '方一舟'],
      ['named.two', '方二舟'],
      ['named.three', '方二舟'],
      // The full name of one user is the user name of another one.
      ['方一川', '方三舟'],
      ['named.five', '方一川'],
    ] as const;
    const place = { password: '', deptId: 1, postId: 1, createBy: 1 };
    const added = await test.db
      .insert(users)
      .values(people.map(([username, nickName]) => ({ ...place, username, nickName })))
      .returning();
    const ids = added.map(({ userId }) => userId);
    const known = await sendFile(toCsv('一店,N01,A,华东大区,方一舟,,,,', '二店,N02,A,华东大区,方一川,,,,'));
    const created = await test.db
      .select()
      .from(stores)
      .where(inArray(stores.storeCode, ['N01', 'N02']));
    const { data } = await sendFile(toCsv('三店,N03,A,华东大区,方二舟,,,,'));

    expect(known).toMatchObject({ data: { created: 2, errors: [] } });
    expect(created.map(({ storeCode, managerId }) => [storeCode, managerId]).sort()).toEqual([
      ['N01', ids[0]],
      ['N02', ids[3]],
    ]);
    expect(data).toMatchObject({ created: 0, errors: [{ row: 2, column: '店长用户名' }] });
    expect(data.errors[0]?.message).toBe('有多名“方二舟”，请填写用户名');
  });

  it('is limited to the data scope, for parents and managers', async () => {
    const [region] = await test.db.select().from(depts).where(eq(depts.deptName, '华南大区'));
    const tags = [storeContract.import.access];
    const roleId = await insertRole(test.db, { roleKey: 'imports-stores', dataScope: '4', tags });
    await insertUser(test.db, { username: 'store.importer', deptId: region!.deptId, roleIds: [roleId] });
    const caller = await test.as('store.importer');

    expect((await sendFile(toCsv('越界店,I20,A,华东大区,,,,,'), { caller })).data).toMatchObject({
      created: 0,
      errors: [{ row: 2, column: '上级' }],
    });
    expect((await sendFile(toCsv('珠海店,I21,A,华南大区,admin,,,,'), { caller })).data).toMatchObject({
      errors: [{ row: 2, column: '店长用户名' }],
    });
    expect((await sendFile(toCsv('珠海店,I21,A,华南大区,,,,,'), { caller })).data).toMatchObject({ created: 1 });
  });

  it('has at most 100 rows', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => `店${index},M${index},A,华东大区,,,,,`);

    expect(await sendFile(toCsv(...rows))).toMatchObject({
      code: 422,
      msg: expect.stringContaining('最多导入100家门店'),
    });
  });

  it('takes the time zone of the settings for an empty cell, and names in any spelling', async () => {
    const isZone = eq(configs.configKey, 'sys_time_zone');
    await test.db.update(configs).set({ configValue: 'Asia/Tokyo' }).where(isZone);
    const result = await sendFile(toCsv('東京店,Z01,\u200bａ,华东\u200b大区,ＭＡＮＡＧＥＲ.s01,,,,'));
    await test.db.update(configs).set({ configValue: 'Asia/Shanghai' }).where(isZone);

    expect(result).toMatchObject({ code: 200, data: { created: 1, errors: [] } });
    expect(await test.db.select().from(stores).where(eq(stores.storeCode, 'Z01'))).toMatchObject([
      { timeZone: 'Asia/Tokyo', storeLevel: 'A' },
    ]);
  });
});
