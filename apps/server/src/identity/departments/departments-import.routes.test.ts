import { and, eq, inArray } from 'drizzle-orm';

import { deptContract, type DeptImportResult } from '@backroom/contract/departments';

import { depts } from '../../schema/departments.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { createWorkbook } from '../../testing/create-workbook.ts';
import { findTreeErrors } from '../../testing/find-tree-errors.ts';
import { grantTags } from '../../testing/grant-tags.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/dept';
const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = ['部门名称', '上级部门', '类型', '负责人用户名', '电话', '排序'];

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
/** May create departments in one store. */
let manager: TestCaller;
beforeAll(async () => {
  await grantTags(test.db, 'manager', ['admin:sysDept:add']);
  manager = await test.as('manager.s01');
});

const sendFile = async (payload: Buffer | string, { type = CSV, dryRun = '0', caller = admin } = {}) =>
  (await caller.upload(`${URL}/import?dryRun=${dryRun}`, payload, type)).json<{
    code: number;
    msg: string;
    data: DeptImportResult;
  }>();
const toCsv = (...rows: string[]) => [HEADER.join(','), ...rows].join('\r\n');
const findDepts = (...names: string[]) =>
  test.db.select().from(depts).where(inArray(depts.deptName, names)).orderBy(depts.deptId);

describe('importing departments', () => {
  it('only validates in a dry run', async () => {
    const result = await sendFile(toCsv('试运行部,南屿零售有限公司,部门,,,'), { dryRun: '1' });

    expect(result).toMatchObject({ code: 200, data: { rows: 1, created: 1, errors: [] } });
    expect(await findDepts('试运行部')).toEqual([]);
  });

  it('creates departments below existing ones and below earlier rows, and logs each', async () => {
    const result = await sendFile(
      toCsv(
        '客服部,南屿零售有限公司,部门,admin,021-1234,7',
        '投诉组,客服部,department,,,',
        '回访组,南屿零售有限公司/客服部,部门,,,',
      ),
    );
    const [parent, ...children] = await findDepts('客服部', '投诉组', '回访组');
    const imports = and(eq(operLog.noun, 'dept'), eq(operLog.action, 'import'));
    expect(await test.db.select().from(operLog).where(imports)).toMatchObject([{ details: { rows: 3 } }]);

    expect(result).toMatchObject({ code: 200, data: { rows: 3, created: 3, errors: [], hasMoreErrors: false } });
    expect(parent).toMatchObject({ parentId: 1, leaderId: 1, phone: '021-1234', sort: 7, deptType: 'department' });
    expect(children.map(({ parentId }) => parentId)).toEqual([parent!.deptId, parent!.deptId]);
    expect(await findTreeErrors(test.db)).toEqual([]);
    const isLogged = and(eq(operLog.noun, 'dept'), eq(operLog.recordId, String(children[0]!.deptId)));
    expect(await test.db.$count(operLog, isLogged)).toBe(1);
  });

  it('reads a workbook', async () => {
    const workbook = createWorkbook([HEADER, ['表格部', '南屿零售有限公司', '部门', '', '', '3']]);

    expect(await sendFile(workbook, { type: XLSX })).toMatchObject({ data: { created: 1 } });
    expect(await findDepts('表格部')).toMatchObject([{ sort: 3 }]);
  });

  it.each<[what: string, line: string, column: string, message: RegExp]>([
    ['an unknown parent', '甲部,火星部,部门,,,', '上级部门', /没有“火星部”/],
    ['an ambiguous parent', '甲部,收银组,部门,,,', '上级部门', /有多个“收银组”/],
    ['an unknown type', '甲部,财务部,行星,,,', '类型', /公司、大区、门店或部门/],
    ['a type that the parent does not allow', '甲店,财务部,门店,,,', '类型', /不能放在/],
    ['an unknown leader', '甲部,财务部,部门,nobody,,', '负责人用户名', /没有“nobody”/],
    ['no name', ',财务部,部门,,,', '部门名称', /请填写此项/],
    ['a name that is taken', '财务部,南屿零售有限公司,部门,,,', '部门名称', /已有同名部门/],
    ['an invalid phone', '甲部,财务部,部门,,找前台,', '电话', /格式不正确/],
    ['an order that is no number', '甲部,财务部,部门,,,第一', '排序', /./],
  ])('names row and column of %s, and creates nothing', async (_what, line, column, message) => {
    const before = await test.db.$count(depts);
    const { data } = await sendFile(toCsv('好部门,财务部,部门,,,', line));

    expect(data).toMatchObject({ rows: 2, created: 0 });
    expect(data.errors).toMatchObject([{ row: 3, column, message: expect.stringMatching(message) }]);
    expect(await test.db.$count(depts)).toBe(before);
  });

  it('reports a name twice in the file', async () => {
    const { data } = await sendFile(toCsv('双份,财务部,部门,,,', '双份,财务部,部门,,,'));

    expect(data.errors).toMatchObject([{ row: 3, column: '部门名称' }]);
  });

  it('is limited to the data scope', async () => {
    const outside = await sendFile(toCsv('越界部,财务部,部门,,,'), { caller: manager });
    const inside = await sendFile(toCsv('范围内部,上海南京西路店,部门,,,'), { caller: manager });

    expect(outside.data).toMatchObject({ created: 0, errors: [{ row: 2, column: '上级部门' }] });
    expect(inside.data).toMatchObject({ created: 1, errors: [] });
    expect((await sendFile(toCsv('无权部,财务部,部门,,,'), { caller: await test.as('clerk.s01') })).code).toBe(403);
  });

  it('does not create departments below those of the file that are outside of the data scope', async () => {
    const tags = [deptContract.import.access];
    const [finance] = await findDepts('财务部');
    // This department alone, not what is below it.
    const roleId = await insertRole(test.db, { roleKey: 'imports-depts', dataScope: '3', tags });
    await insertUser(test.db, { username: 'dept.importer', deptId: finance!.deptId, roleIds: [roleId] });
    const caller = await test.as('dept.importer');
    const { data } = await sendFile(toCsv('税务组,财务部,部门,,,', '关税组,税务组,部门,,,'), { caller });

    expect(data).toMatchObject({ created: 0, errors: [{ row: 3, column: '上级部门' }] });
    expect((await sendFile(toCsv('税务组,财务部,部门,,,'), { caller })).data).toMatchObject({ created: 1 });
  });

  it('does not reveal a leader whom the caller may not list', async () => {
    const { data } = await sendFile(toCsv('甲组,上海南京西路店,部门,admin,,', '乙组,上海南京西路店,部门,nobody,,'), {
      caller: manager,
    });
    const messages = data.errors.map(({ message }) => message);

    expect(messages).toEqual([expect.stringMatching('没有“admin”'), messages[0]?.replace('admin', 'nobody')]);
  });

  it.each([
    ['201 rows', toCsv(...Array.from({ length: 201 }, (_, index) => `部${index},财务部,部门,,,`)), /最多导入200个部门/],
    ['an unknown column', '部门名称,类型,颜色\r\n甲,部门,红', /颜色/],
    ['no type column', '部门名称\r\n甲', /类型/],
  ])('is rejected with %s', async (_what, file, message) => {
    expect(await sendFile(file)).toMatchObject({ code: 422, msg: expect.stringMatching(message) });
  });
});
