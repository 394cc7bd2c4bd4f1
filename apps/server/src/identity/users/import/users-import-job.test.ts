import { desc, eq, like, type SQL } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';

import type { Job } from '@backroom/contract/jobs';

import { jobs } from '../../../schema/jobs.table.ts';
import { operLog } from '../../../schema/oper-log.table.ts';
import { userRoles, users } from '../../../schema/users.table.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { insertRole, insertUser } from '../../../testing/test-users.ts';
import { verifyPassword } from '../../sessions/password.ts';

const URL = '/api/v1/sys-user/import';
const COUNT = 201;
/** Few different ones, because each takes some 60 ms. */
const PASSWORDS = 3;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
beforeEach(() => test.db.delete(jobs));

const createFile = (prefix: string, { count = COUNT, withoutPassword = 0 } = {}) => {
  const lines = Array.from({ length: count }, (_, index) => {
    const ownPassword = index < withoutPassword ? '' : `Kranich-Wiese-${index % PASSWORDS}`;
    return `${prefix}.${index},甲,人力资源部,专员,门店店员,${ownPassword}`;
  });
  return ['用户名,姓名,部门,岗位,角色,初始密码', ...lines].join('\r\n');
};
const send = (file: string, { caller = admin, dryRun = '0' } = {}) => caller.upload(`${URL}?dryRun=${dryRun}`, file);
const start = async (file: string, caller = admin) => (await send(file, { caller })).json<{ data: Job }>().data;
const read = async (jobId: number) => (await test.db.select().from(jobs).where(eq(jobs.jobId, jobId)))[0]!;
const readJob = async (jobId: number) => (await admin.get(`/api/v1/job/${jobId}`)).json<{ data: Job }>().data;
const takePasswords = (jobId: number, caller = admin) => caller.post(`/api/v1/job/${jobId}/first-passwords`);
const countUsers = (prefix: string) => test.db.$count(users, like(users.username, `${prefix}.%`));
const readLastEntry = async (where?: SQL) =>
  (await test.db.select().from(operLog).where(where).orderBy(desc(operLog.operId)).limit(1))[0];

describe('an import of many users', () => {
  it('is accepted as a job, which creates them with their passwords', async () => {
    const response = await send(createFile('job'));
    const { code, data } = response.json<{ code: number; data: Job }>();
    expect([response.statusCode, code]).toEqual([202, 202]);
    expect(data).toMatchObject({ kind: 'import', noun: 'user', state: 'queued', total: COUNT });
    expect(await countUsers('job')).toBe(0);
    await runJobs(test.app);

    const job = (await admin.get(`/api/v1/job/${data.jobId}`)).json<{ data: Job }>().data;
    expect(job).toMatchObject({
      state: 'done',
      done: COUNT,
      file: null,
      result: { rows: COUNT, created: COUNT, unchanged: 0, refused: 0, errors: [], hasMoreErrors: false },
    });
    expect(await countUsers('job')).toBe(COUNT);
    const [first] = await test.db.select().from(users).where(eq(users.username, 'job.0'));
    expect(await verifyPassword(first!.password, 'Kranich-Wiese-0')).toBe(true);
    expect(await test.db.$count(operLog, eq(operLog.action, 'import'))).toBe(1);
  });

  it('accounts for each row of the file, and gives back the refused ones when it starts', async () => {
    const file = `${createFile('part')}\r\npart.bad,甲,火星店,专员,门店店员,\r\n,,,,,x`;
    const response = await admin.upload(`${URL}?refusedRows=leaveOut&refusedFile=1`, file);
    const { jobId, total, report } = response.json<{ data: Job }>().data;
    expect([response.statusCode, total]).toEqual([202, COUNT]);
    expect(report).toMatchObject({ rows: COUNT + 2, created: COUNT, unchanged: 0, refused: 2 });
    expect(report?.errors[0]).toMatchObject({ row: COUNT + 2, column: '部门', found: '火星店' });
    const [, ...refused] = await readSheet(new Uint8Array(Buffer.from(report!.refusedFile!, 'base64')).buffer);
    expect(refused.map(([username]) => username)).toEqual(['part.bad', null]);
    await runJobs(test.app);

    const result = { rows: COUNT + 2, created: COUNT, unchanged: 0, refused: 2 };
    expect(await readJob(jobId)).toMatchObject({ state: 'done', done: COUNT, result });
    expect(await countUsers('part')).toBe(COUNT);
  });

  it('has a file of generated passwords, each of one user, which is read once', async () => {
    const response = await send(createFile('gen', { withoutPassword: 2 }));
    const { jobId, hasFirstPasswords } = response.json<{ data: Job }>().data;
    expect([response.statusCode, hasFirstPasswords]).toEqual([202, false]);
    await runJobs(test.app);

    expect(await readJob(jobId)).toMatchObject({ state: 'done', file: null, hasFirstPasswords: true });
    const both = await Promise.all([takePasswords(jobId), takePasswords(jobId)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const file = both.find(({ statusCode }) => statusCode === 200)!;
    const [header, ...rows] = await readSheet(new Uint8Array(file.rawPayload).buffer);
    expect(header).toEqual(['姓名', '用户名', '初始密码']);
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['甲', 'gen.0'],
      ['甲', 'gen.1'],
    ]);
    for (const [, username, password] of rows) {
      const [user] = await test.db
        .select()
        .from(users)
        .where(eq(users.username, String(username)));
      expect(user?.mustChangePassword).toBe(true);
      expect(await verifyPassword(user!.password, String(password))).toBe(true);
      expect(JSON.stringify([await test.db.select().from(jobs), await test.db.select().from(operLog)])).not.toContain(
        String(password),
      );
    }
    expect(rows[0]?.[2]).not.toBe(rows[1]?.[2]);
    expect(await readJob(jobId)).toMatchObject({ hasFirstPasswords: false });
    expect((await read(jobId)).secret).toBeNull();
    // The refused call beside it may be logged later.
    const done = await readLastEntry(eq(operLog.result, 'done'));
    expect(done).toMatchObject({ noun: 'job', action: 'export', details: { rows: 2 } });
  });

  it('keeps generated passwords encrypted, for its user alone', async () => {
    const { jobId } = await start(createFile('kept', { withoutPassword: 1 }));
    await runJobs(test.app);
    const { secret, ...visible } = await read(jobId);
    expect(JSON.stringify(visible)).not.toContain('kept.0');
    expect(secret?.toString('latin1')).not.toContain('kept.0');

    const other = await test.as('editor');
    expect((await takePasswords(jobId, other)).statusCode).toBe(404);
    expect(await readJob(jobId)).toMatchObject({ hasFirstPasswords: true });
    expect(
      (await test.app.inject({ method: 'DELETE', url: `/api/v1/job/${jobId}`, headers: admin.headers })).statusCode,
    ).toBe(200);
    expect((await takePasswords(jobId)).statusCode).toBe(404);
  });

  it('waits encrypted, and its passwords are deleted when it ends', async () => {
    const { jobId } = await start(createFile('hidden'));
    const { secret, ...visible } = await read(jobId);
    expect(secret?.length).toBeGreaterThan(COUNT);
    expect(secret?.toString('latin1')).not.toContain('Kranich');
    expect(JSON.stringify(visible)).not.toContain('Kranich');
    await admin.post(`/api/v1/job/${jobId}/cancel`);

    expect(await read(jobId)).toMatchObject({ state: 'cancelled', secret: null });
    expect(await countUsers('hidden')).toBe(0);
  });

  it.each([
    ['with errors', createFile('wrong').replace('专员', '无此岗位'), '0', { created: 0, errors: [{ row: 2 }] }],
    ['in a dry run', createFile('dry'), '1', { rows: COUNT, created: COUNT, errors: [] }],
    ['with few rows', createFile('few', { count: 2 }), '0', { created: 2, firstPasswords: null }],
  ])('%s is answered at once', async (_what, file, dryRun, expected) => {
    const response = await send(file, { dryRun });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ code: 200, data: expected });
    expect(await test.db.$count(jobs)).toBe(0);
  });

  it('fails as a whole if a name was taken meanwhile', async () => {
    const { jobId } = await start(createFile('taken'));
    await insertUser(test.db, { username: 'taken.200', deptId: 1, roleIds: [] });
    await runJobs(test.app);

    expect(await read(jobId)).toMatchObject({ state: 'failed', result: null, secret: null });
    expect((await admin.get(`/api/v1/job/${jobId}`)).json<{ data: Job }>().data.error).not.toBe('');
    expect(await countUsers('taken')).toBe(1);
    expect(await readLastEntry()).toMatchObject({ noun: 'user', action: 'import', result: 'refused', status: 409 });
  });

  it('fails if its user has lost the permission', async () => {
    const tags = ['admin:sysUser:import', 'admin:sysUser:list'];
    const roleId = await insertRole(test.db, { roleKey: 'importer', dataScope: '1', tags });
    const userId = await insertUser(test.db, { username: 'importer', deptId: 1, roleIds: [1, roleId] });
    const { jobId } = await start(createFile('lost'), await test.as('importer'));
    await test.db.delete(userRoles).where(eq(userRoles.userId, userId));
    await runJobs(test.app);

    expect(await read(jobId)).toMatchObject({ state: 'failed', error: { text: { 'zh-CN': '任务执行时已没有权限' } } });
    expect(await countUsers('lost')).toBe(0);
  });
});
