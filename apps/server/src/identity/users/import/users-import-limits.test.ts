import { setTimeout as pause } from 'node:timers/promises';

import type { ImportResult } from '@backroom/contract/users';
import { timeLimit } from '@backroom/testing/time-limit';

import { parseImportFile } from '../../../platform/import/parse-file.ts';
import { createCell, createSeparatorBomb, createWorkbookOf } from '../../../testing/create-workbook.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { USER_IMPORT_LAYOUT } from './users-import-layout.ts';

const URL = '/api/v1/sys-user/import';
const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = '用户名,姓名,部门,岗位,角色,初始密码';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const sendFile = async (bytes: Buffer | string, type = CSV, isDryRun = true) =>
  (await admin.upload(`${URL}?dryRun=${isDryRun ? 1 : 0}`, bytes, type)).json<{
    code: number;
    msg: string;
    data: ImportResult;
  }>();

describe('a file that costs much to read', () => {
  it.each([
    ['a cell in the last row and column', '<row r="1">', createCell('XFD1048576', 'x'), 'XFD1048576'],
    ['a cell in column 101', '<row r="1">', createCell('CW1', 'x'), 'CW1'],
    ['a row after the last', "<row r='10001'>", '', '10001'],
    ['a row in another notation', '<row r="1e6">', '', '1e6'],
    ['an escaped reference', '<row r = "1">', createCell('&#88;FD1', 'x'), '&#88;FD1'],
  ])('is rejected before it is read: %s', async (_what, row, cells, cell) => {
    const response = await sendFile(createWorkbookOf(`${row}${cells}</row>`), XLSX);

    expect(response).toMatchObject({ code: 422, msg: expect.stringContaining(`单元格${cell}超出`) });
  });

  it.each([
    ['<dimension ref="A1:XFD1048576"/>', 'XFD1048576'],
    ["<x:dimension ref = 'A1:CW2'/>", 'CW2'],
    ['<dimension ref="A10001"/>', 'A10001'],
    ['<dimension/>', '<dimension>'],
  ])('is rejected before it is read: %s', async (dimension, cell) => {
    const response = await sendFile(createWorkbookOf('<row r="1"></row>', dimension), XLSX);

    expect(response).toMatchObject({ code: 422, msg: expect.stringContaining(`单元格${cell}超出`) });
  });

  it('may have a dimension within the limits', async () => {
    const cells = HEADER.split(',').map((text, at) => createCell(`${'ABCDEF'[at]}1`, text));
    const file = createWorkbookOf(`<row r="1">${cells.join('')}</row>`, '<dimension ref="A1:F10000"/>');

    expect((await sendFile(file, XLSX)).msg).not.toContain('超出');
  });

  it.each([
    ['more lines than are read', '\n'.repeat(2_000_000), '文件超过10000行'],
    ['a line of 2 MB', `${HEADER}\nx,x,x,x,${'a;'.repeat(950_000)},`, '第2行过长'],
    ['a quote that is not closed', `${HEADER}\n"${'""'.repeat(950_000)}`, '第2行过长'],
  ])('is parsed up to the limit: %s', async (_what, text, message) => {
    expect(await sendFile(text)).toMatchObject({ code: 422, msg: expect.stringContaining(message) });
  });

  it('does not block other requests, and is rejected at the limit of memory', async () => {
    let isPending = true;
    const file = sendFile(createSeparatorBomb(HEADER)).finally(() => (isPending = false));
    let longestMs = 0;
    while (isPending) {
      // Time of this thread: the worker and other tests do not count, also if the machine is busy.
      const startedAt = process.threadCpuUsage();
      await pause(10);
      await test.app.inject('/healthz');
      const { user, system } = process.threadCpuUsage(startedAt);
      longestMs = Math.max(longestMs, (user + system) / 1000);
    }

    expect(await file).toMatchObject({ code: 422, msg: '读取文件所需的时间或内存过多' });
    expect(longestMs).toBeLessThan(timeLimit(250));
    expect(await sendFile(`${HEADER}\nafter.oom,甲,人力资源部,专员,财务,`)).toMatchObject({ data: { rows: 1 } });
  });

  it('is rejected at the limit of time', async () => {
    const file = { bytes: Buffer.from(createSeparatorBomb(HEADER)), type: CSV };

    await expect(
      parseImportFile(file, USER_IMPORT_LAYOUT, { leavesOut: false, userId: 1, timeLimitMs: 1 }),
    ).rejects.toMatchObject({
      status: 422,
      cause: { name: 'AbortError' },
    });
  });

  it.each([
    [
      'many unknown columns',
      `${HEADER},${`${'x'.repeat(50)},`.repeat(1_000)}`,
      `${'x'.repeat(40)}, `.repeat(10).slice(0, -2),
    ],
  ])('is named shortly: %s', async (_what, file, message) => {
    const { code, msg } = await sendFile(file);

    expect(code).toBe(422);
    expect(msg).toContain(message);
    expect(msg.length).toBeLessThan(500);
  });
});

describe('passwords of an import', () => {
  it('may be as many as there are users', async () => {
    const lines = Array.from({ length: 1_000 }, (_, at) => `many.${at},甲,人力资源部,专员,财务,Kranich-Wiese-${at}`);

    expect(await sendFile([HEADER, ...lines].join('\n'))).toMatchObject({ data: { rows: 1_000, errors: [] } });
  });
});

describe('the lock of rights', () => {
  it('is held for a few statements, however many users are imported', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `locked.${at},甲,人力资源部,专员,财务,`);
    const statements = await recordStatements(async () => {
      expect(await sendFile([HEADER, ...lines].join('\n'), CSV, false)).toMatchObject({ data: { created: 20 } });
    });

    expect(statements.slice(statements.indexOf('insert into sys_user'))).toEqual([
      ...['insert into sys_user', 'insert into sys_oper_log', 'insert into sys_user_role'],
      // The import itself.
      'insert into sys_oper_log',
      ...['rights lock', 'select sys_user', 'select dept_id', 'select post_id', 'undefined undefined'],
      'select revoked_at for share',
    ]);
  });
});
