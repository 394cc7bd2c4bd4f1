import { and, eq, inArray } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';

import type { ImportResult } from '@backroom/contract/users';

import { idempotency } from '../../../schema/idempotency.table.ts';
import { operLog } from '../../../schema/oper-log.table.ts';
import { userRoles, users } from '../../../schema/users.table.ts';
import { createWorkbook, createZipBomb } from '../../../testing/create-workbook.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { insertRole, insertUser } from '../../../testing/test-users.ts';

const URL = '/api/v1/sys-user/import';
const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = '用户名,姓名,部门,岗位,角色,手机号,性别';
const STORE_ID = 10;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const sendFile = async (bytes: Buffer | string, { type = CSV, dryRun = '0', caller = admin } = {}) =>
  (await caller.upload(`${URL}?dryRun=${dryRun}`, bytes, type)).json<ResponseBody<ImportResult>>();
const findUsers = (...names: string[]) => test.db.select().from(users).where(inArray(users.username, names));
const toCsv = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

/** The file that the response of an import has once. */
const readPasswords = ({ firstPasswords }: ImportResult) =>
  readSheet(new Uint8Array(Buffer.from(firstPasswords!.content, 'base64')).buffer);

describe('importing users', () => {
  it('only counts and validates in a dry run', async () => {
    const file = toCsv('import.a,甲,上海南京西路店,导购员,门店店员,,女');

    expect(await sendFile(file, { dryRun: '1' })).toMatchObject({
      code: 200,
      data: { rows: 1, created: 1, unchanged: 0, refused: 0, errors: [], firstPasswords: null },
    });
    expect(await findUsers('import.a')).toEqual([]);
  });

  it('creates all users, each with a first password of their own, and logs them', async () => {
    const file = toCsv(
      'import.one,甲,华东大区/上海南京西路店,导购员,门店店员；财务,13900000001,女',
      'import.two,乙,人力资源部,specialist,clerk,,',
    );
    const { data } = await sendFile(file);
    const people = await findUsers('import.one', 'import.two');

    expect(data).toMatchObject({ rows: 2, created: 2, errors: [] });
    expect(people).toMatchObject([
      { nickName: '甲', deptId: STORE_ID, sex: '1', phone: '13900000001', mustChangePassword: true },
      { nickName: '乙', sex: '2', phone: '' },
    ]);
    expect(await test.db.$count(userRoles, eq(userRoles.userId, people[0]!.userId))).toBe(2);
    const [header, ...rows] = await readPasswords(data);
    expect([header, ...rows.map((row) => row.slice(0, 2))]).toEqual([
      ['姓名', '用户名', '初始密码'],
      ['甲', 'import.one'],
      ['乙', 'import.two'],
    ]);
    const [one, two] = rows.map(([, , password]) => String(password));
    expect(one).not.toBe(two);
    expect((await test.signIn('import.one', one)).json()).toMatchObject({ data: { step: 'password' } });
    expect((await test.signIn('import.two', two)).json()).toMatchObject({ data: { step: 'password' } });
    expect((await test.signIn('import.two', one)).statusCode).not.toBe(200);
    const logged = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'user'), eq(operLog.recordId, String(people[0]!.userId))));
    expect(logged).toMatchObject([
      { action: 'create', changes: { roleIds: { after: [4, 5] }, password: { after: '***' } } },
    ]);
  });

  it('returns no password that the file has, and stores and logs none', async () => {
    const file = [
      '用户名,姓名,部门,岗位,角色,初始密码',
      'own.a,001,人力资源部,专员,财务,Kranich-Wiese-7',
      'own.b,=乙,人力资源部,专员,财务,',
    ].join('\n');
    const response = await test.app.inject({
      method: 'POST',
      url: `${URL}?dryRun=0`,
      headers: { ...admin.headers, 'content-type': CSV, 'idempotency-key': 'import-of-two-users' },
      payload: file,
    });
    const { data } = response.json<ResponseBody<ImportResult>>();
    const [, ...rows] = await readPasswords(data);
    expect(rows.map((row) => row.slice(0, 2))).toEqual([['=乙', 'own.b']]);
    expect(data.firstPasswords?.name).toBe('初始密码.xlsx');
    const generated = String(rows[0]?.[2]);

    const stored = [
      ...(await test.db.select().from(operLog)),
      ...(await test.db.select().from(idempotency)),
      ...(await findUsers('own.a', 'own.b')),
    ];
    expect(JSON.stringify(stored)).not.toContain(generated);
    expect(JSON.stringify(stored)).not.toContain('Kranich-Wiese-7');
  });

  it.each<[what: string, line: string, column: string, message: RegExp]>([
    ['a department that does not exist', 'x1,甲,火星店,导购员,门店店员,,', '部门', /没有“火星店”/],
    ['an ambiguous department name', 'x1,甲,收银组,导购员,门店店员,,', '部门', /有多个“收银组”/],
    ['a post that does not exist', 'x1,甲,人力资源部,宇航员,门店店员,,', '岗位', /没有“宇航员”/],
    ['a role that does not exist', 'x1,甲,人力资源部,专员,国王,,', '角色', /没有“国王”/],
    ['no role', 'x1,甲,人力资源部,专员,,,', '角色', /请填写此项/],
    ['no name', 'x1,,人力资源部,专员,财务,,', '姓名', /请填写此项/],
    ['a user name that is taken', 'Admin,甲,人力资源部,专员,财务,,', '用户名', /已被使用/],
    ['a phone that is taken', 'x1,甲,人力资源部,专员,财务,13800000001,', '手机号', /已被使用/],
    ['an invalid phone', 'x1,甲,人力资源部,专员,财务,110,', '手机号', /格式不正确/],
    ['an invalid user name', '1 x,甲,人力资源部,专员,财务,,', '用户名', /格式不正确/],
    ['an invalid sex', 'x1,甲,人力资源部,专员,财务,,高', '性别', /男、女或未知/],
  ])('returns row and column of %s, and creates no users', async (_what, line, column, message) => {
    const { data } = await sendFile(toCsv('import.good,好,人力资源部,专员,财务,,', line));

    expect(data).toMatchObject({ rows: 2, created: 0, firstPasswords: null });
    expect(data.errors).toMatchObject([{ row: 3, column, message: expect.stringMatching(message) }]);
    expect(await findUsers('import.good')).toEqual([]);
  });

  it('finds duplicates in the file', async () => {
    const line = 'twice,甲,人力资源部,专员,财务,,';

    expect((await sendFile(toCsv(line, '', line.toUpperCase()))).data.errors).toMatchObject([
      { row: 4, column: '用户名', message: '与第2行重复' },
    ]);
  });

  it.each<[what: string, file: string, message: RegExp]>([
    ['an unknown column', '用户名,姓名,部门,岗位,角色,工号\nx,x,x,x,x,x', /不认识的列：工号/],
    ['a duplicate column', `${HEADER},Name\nx,x,x,x,x,x,x,x`, /重复的列：Name/],
    ['missing columns', '用户名,姓名\nx,x', /缺少列：部门, 岗位, 角色/],
    ['no users', HEADER, /没有用户/],
    ['no content', '', /缺少列/],
    ['too many users', toCsv(...Array<string>(5001).fill('x')), /最多导入5000名/],
  ])('rejects a file with %s', async (_what, file, message) => {
    expect(await sendFile(file)).toMatchObject({ code: 422, msg: expect.stringMatching(message) });
  });

  it('reads files that Excel writes: CSV with a byte order mark, CSV in GBK, and XLSX', async () => {
    const row = ['excel.x', '丙', '人力资源部', '专员', '财务', '', ''];
    const gbk = Buffer.concat([
      Buffer.from('User name,Name,Department,Post,Roles\r\nexcel.gbk,'),
      // 丙 and 人力资源部 in GBK.
      Buffer.from('b1fb2cc8cbc1a6d7cad4b4b2bf', 'hex'),
      Buffer.from(',specialist,finance\r\n'),
    ]);

    expect(await sendFile(`\uFEFF${toCsv('excel.bom,甲,人力资源部,专员,财务,,')}`)).toMatchObject({
      data: { created: 1 },
    });
    expect(await sendFile(gbk)).toMatchObject({ data: { created: 1, errors: [] } });
    expect(await sendFile(createWorkbook([HEADER.split(','), row]), { type: XLSX })).toMatchObject({
      data: { created: 1 },
    });
    expect((await findUsers('excel.gbk', 'excel.x')).map(({ nickName }) => nickName)).toEqual(['丙', '丙']);
  });

  it('rejects invalid files, zip bombs and other content types', async () => {
    const bomb = createZipBomb(80 * 1024 * 1024);

    expect(await sendFile(Buffer.from('not a zip'), { type: XLSX })).toMatchObject({ code: 422 });
    expect(await sendFile(bomb, { type: XLSX })).toMatchObject({ code: 422, msg: expect.stringContaining('过大') });
    expect(await sendFile('{}', { type: 'application/json' })).toMatchObject({ code: 415 });
    expect(await sendFile('x', { type: 'text/plain' })).toMatchObject({ code: 415 });
    expect(await sendFile(Buffer.alloc(3 * 1024 * 1024, 'x'))).toMatchObject({ code: 413 });
  });

  it('rejects roles beyond the rights of the caller and departments out of scope', async () => {
    const tags = ['admin:sysUser:list', 'admin:sysUser:import'];
    const roleId = await insertRole(test.db, { roleKey: 'importer', dataScope: '4', tags });
    await insertUser(test.db, { username: 'importer', deptId: STORE_ID, roleIds: [roleId] });
    const caller = await test.as('importer');
    const file = toCsv(
      'i1,甲,上海南京西路店/收银组,导购员,importer,,',
      'i2,乙,上海南京西路店,导购员,系统管理员,,',
      'i3,丙,杭州湖滨店,导购员,importer,,',
    );

    expect((await sendFile(file, { caller })).data.errors).toMatchObject([
      { row: 3, column: '角色', message: expect.stringContaining('不能授予你自己没有的权限') },
      { row: 4, column: '部门', message: '没有“杭州湖滨店”' },
    ]);
    expect(await sendFile(toCsv('i1,甲,收银组,导购员,importer,,'), { caller })).toMatchObject({ data: { created: 1 } });
  });
});
