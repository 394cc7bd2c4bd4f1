import { asc, desc, eq, sql } from 'drizzle-orm';

import { DAY_MS } from '@backroom/contract/calendar';
import type { Job } from '@backroom/contract/jobs';

import { deleteExpiredJobs } from '../../kernel/jobs/delete-expired-jobs.ts';
import { MAX_UNFINISHED_PER_USER } from '../../kernel/jobs/job-queue.ts';
import { jobFiles, jobs } from '../../schema/jobs.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { grantTags } from '../../testing/grant-tags.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/job';
const EXPORT = '/api/v1/sys-user/export';

const test = setupTestApp({ jobExportRows: 5 });
const admin = setupCaller(test, 'admin');
const other = setupCaller(test, 'editor');
beforeAll(async () => {
  const entry = { userId: 1, userName: 'admin', roleKeys: [], noun: 'x', recordId: '1', requestId: '', ip: '' };
  await test.db
    .insert(operLog)
    .values(Array.from({ length: 6 }, () => ({ ...entry, action: 'update' as const, changes: {} })));
});
beforeEach(() => test.db.delete(jobs));

const start = async (url = EXPORT, caller = admin) => (await caller.get(url)).json<ResponseBody<Job>>().data;
const read = async (jobId: number, caller = admin) =>
  (await caller.get(`${URL}/${jobId}`)).json<ResponseBody<Job>>().data;
const download = (jobId: number, caller = admin) => caller.get(`${URL}/${jobId}/file`);
const toRows = (csv: string) => csv.trim().split('\r\n').slice(1);
const readLastEntry = async () => (await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1))[0];

describe('an export', () => {
  it('with many rows is accepted as a job, whose address and record are the response', async () => {
    const response = await admin.get(`${EXPORT}?status=2`, { 'accept-language': 'en' });
    const { code, msg, data } = response.json<ResponseBody<Job>>();

    expect(response.statusCode).toBe(202);
    expect(response.headers).toMatchObject({
      location: `${URL}/${data.jobId}`,
      'content-type': 'application/json; charset=utf-8',
    });
    expect({ code, msg }).toEqual({ code: 202, msg: 'This takes longer and continues as a background job' });
    expect(data).toMatchObject({
      kind: 'export',
      noun: 'user',
      state: 'queued',
      done: 0,
      total: null,
      file: null,
      result: null,
      error: '',
      finishedAt: null,
      expiresAt: null,
    });
    expect((await admin.get(URL)).json<ResponseBody<Job[]>>().data).toEqual([data]);
  });

  it('with few rows is answered at once', async () => {
    const response = await admin.get(`${EXPORT}?username=admin`);

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(await test.db.$count(jobs)).toBe(0);
  });

  it('writes the same file as a job as it does at once', async () => {
    const { jobId } = await start(`${EXPORT}?nickNameOrder=desc`);
    await runJobs(test.app);
    const job = await read(jobId);
    const response = await download(jobId);
    test.app.jobs.exportRows = 1_000;
    const direct = await admin.get(`${EXPORT}?nickNameOrder=desc`);
    test.app.jobs.exportRows = 5;

    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': direct.headers['content-disposition'],
      'content-length': String(job.file?.size),
    });
    expect(response.body).toBe(direct.body);
    expect(toRows(response.body)).toHaveLength(200);
    expect(job).toMatchObject({ state: 'done', done: 200, total: 200, file: { name: '用户 (Asia-Shanghai).csv' } });
    expect(Date.parse(job.expiresAt!) - Date.parse(job.finishedAt!)).toBe(DAY_MS);
  });

  it.each(['/api/v1/dept/export', '/api/v1/sys-opera-log/export', '/api/v1/post/export', '/api/v1/role/export'])(
    'of %s may be a job',
    async (url) => {
      const response = await admin.get(url);
      const { jobId } = response.json<ResponseBody<Job>>().data;
      await runJobs(test.app);
      const { total, state } = await read(jobId);

      expect([response.statusCode, state]).toEqual([202, 'done']);
      expect(toRows((await download(jobId)).body)).toHaveLength(total!);
    },
  );

  it('is in the operation log with its filter and rows once it is done', async () => {
    const { jobId } = await start(`${EXPORT}?status=2`);
    const before = await test.db.$count(operLog);
    await runJobs(test.app);

    expect((await test.db.$count(operLog)) - before).toBe(1);
    expect(await readLastEntry()).toMatchObject({
      userName: 'admin',
      noun: 'user',
      action: 'export',
      result: 'done',
      details: { filter: { status: '2' }, rows: (await read(jobId)).total },
    });
  });

  it('is in the language of its request', async () => {
    const response = await admin.get(EXPORT, { 'accept-language': 'en' });
    const { jobId } = response.json<ResponseBody<Job>>().data;
    await runJobs(test.app);

    expect((await read(jobId)).file?.name).toBe('users (Asia-Shanghai).csv');
    expect((await download(jobId)).body.split('\r\n')[0]).toContain('User name');
  });

  it('is limited to three unfinished jobs of a user', async () => {
    for (let count = 0; count < MAX_UNFINISHED_PER_USER; count += 1) await start();
    const response = await admin.get(EXPORT);

    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('30');
    expect(response.json()).toMatchObject({
      code: 429,
      msg: '你已有3个未完成的任务，请等待或取消其中一个',
      data: null,
    });
  });
});

describe('the rights of an export', () => {
  const TAGS = ['admin:sysUser:export', 'admin:sysUser:list'];
  let exporter: TestCaller;
  let userId: number;
  let roleId: number;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    roleId = await insertRole(test.db, { roleKey: `exporter${count}`, dataScope: '1', tags: TAGS });
    userId = await insertUser(test.db, { username: `exporter.${count}`, deptId: 1, roleIds: [roleId] });
    exporter = await test.as(`exporter.${count}`);
  });

  it('are those of the time of the run: a smaller data scope has fewer rows', async () => {
    const { jobId } = await start(EXPORT, exporter);
    await test.db.update(roles).set({ dataScope: '5' }).where(eq(roles.roleId, roleId));
    await runJobs(test.app);

    expect(toRows((await download(jobId, exporter)).body)).toHaveLength(1);
  });

  it('are needed when it runs', async () => {
    const { jobId } = await start(EXPORT, exporter);
    const otherRole = await insertRole(test.db, { roleKey: `none${count}`, dataScope: '1' });
    await test.db.update(userRoles).set({ roleId: otherRole }).where(eq(userRoles.userId, userId));
    await runJobs(test.app);

    expect(await read(jobId, exporter)).toMatchObject({ state: 'failed', error: '任务执行时已没有权限', file: null });
    expect(await readLastEntry()).toMatchObject({ userId, action: 'export', result: 'refused', status: 403 });
    expect((await download(jobId, exporter)).statusCode).toBe(404);
  });

  it('are needed for the download', async () => {
    const { jobId } = await start(EXPORT, exporter);
    await runJobs(test.app);
    expect((await download(jobId, exporter)).statusCode).toBe(200);
    const otherRole = await insertRole(test.db, { roleKey: `none${count}`, dataScope: '1' });
    await test.db.update(userRoles).set({ roleId: otherRole }).where(eq(userRoles.userId, userId));

    expect((await download(jobId, exporter)).statusCode).toBe(410);
    expect((await read(jobId, exporter)).state).toBe('done');
  });

  it('end with the user', async () => {
    const { jobId } = await start(EXPORT, exporter);
    await test.db.update(users).set({ status: '1' }).where(eq(users.userId, userId));
    await runJobs(test.app);
    const [job] = await test.db.select().from(jobs).where(eq(jobs.jobId, jobId));

    expect(job).toMatchObject({ state: 'failed', error: { text: { 'zh-CN': '用户已停用，任务没有执行' } } });
  });

  it('end with the user while the job runs', async () => {
    await test.db.execute(
      sql.raw(`create function disable_exporter() returns trigger language plpgsql as
        $$ begin update sys_user set status = '1' where user_id = ${userId}; return new; end $$`),
    );
    await test.db.execute(
      sql`create trigger disable_exporter after insert on ${jobFiles} for each row execute function disable_exporter()`,
    );
    const { jobId } = await start(EXPORT, exporter);
    await runJobs(test.app);
    await test.db.execute(sql`drop function disable_exporter cascade`);
    const [job] = await test.db.select().from(jobs).where(eq(jobs.jobId, jobId));

    expect(job).toMatchObject({ state: 'failed', error: { text: { 'zh-CN': '用户已停用，任务没有执行' } } });
    expect(await test.db.$count(jobFiles, eq(jobFiles.jobId, jobId))).toBe(0);
  });

  it('are those of the active role', async () => {
    await grantTags(test.db, `exporter${count}`, ['admin:sysPost:export']);
    const wide = await insertRole(test.db, { roleKey: `wide${count}`, dataScope: '1', tags: TAGS });
    await test.db.update(roles).set({ dataScope: '5' }).where(eq(roles.roleId, roleId));
    await test.db.insert(userRoles).values({ userId, roleId: wide });
    const { jobId } = await start(EXPORT, exporter);
    await test.db.update(jobs).set({ activeRole: `exporter${count}` });
    await runJobs(test.app);

    expect(await read(jobId, exporter)).toMatchObject({ state: 'done', done: 1 });
  });
});

describe('jobs of others', () => {
  it.each([
    ['GET', ''],
    ['POST', '/cancel'],
    ['DELETE', ''],
    ['GET', '/file'],
  ] as const)('do not exist for %s %s', async (method, path) => {
    const { jobId } = await start();
    if (path === '/file') await runJobs(test.app);
    const send = (id: number) => test.app.inject({ method, url: `${URL}/${id}${path}`, headers: other.headers });
    const [foreign, missing] = [await send(jobId), await send(999_999)];

    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.json<ResponseBody<null>>().msg).toBe(missing.json<ResponseBody<null>>().msg);
    expect(await test.db.$count(jobs, eq(jobs.jobId, jobId))).toBe(1);
    expect((await other.get(URL)).json<ResponseBody<Job[]>>().data).toEqual([]);
  });

  it('and regular work are not listed', async () => {
    await test.db.insert(jobs).values({ kind: 'regular', task: 'clean', userId: 1 });

    expect((await admin.get(URL)).json<ResponseBody<Job[]>>().data).toEqual([]);
  });
});

describe('cancelling', () => {
  const cancel = (jobId: number) => admin.post(`${URL}/${jobId}/cancel`);

  it('ends a queued job at once', async () => {
    const { jobId } = await start();
    const response = await cancel(jobId);
    await runJobs(test.app);

    expect(response.json()).toMatchObject({ code: 200, data: { jobId, state: 'cancelled' } });
    expect(await read(jobId)).toMatchObject({ state: 'cancelled', done: 0, file: null });
    expect((await download(jobId)).statusCode).toBe(404);
  });

  it.each([
    ['that is queued', { state: 'queued' as const, done: 0 }],
    ['whose process is gone', { state: 'running' as const, done: 3, leaseUntil: new Date(0) }],
  ])('logs a job %s once, with its filter', async (_what, state) => {
    const { jobId } = await start(`${EXPORT}?status=2`);
    await test.db.update(jobs).set(state);
    const before = await test.db.$count(operLog);
    await cancel(jobId);
    await cancel(jobId);

    const entries = await test.db.select().from(operLog).orderBy(asc(operLog.operId)).offset(before);
    expect(entries.map(({ result }) => result)).toEqual(['aborted', 'refused']);
    expect(entries[0]).toMatchObject({
      userName: 'admin',
      noun: 'user',
      action: 'export',
      details: { filter: { status: '2' }, rows: state.done },
    });
  });

  it('ends a running job at its next step', async () => {
    const { jobId } = await start();
    await test.db
      .update(jobs)
      .set({ state: 'running', leaseUntil: new Date(Date.now() + 60_000) })
      .where(eq(jobs.jobId, jobId));
    const response = await cancel(jobId);
    expect(response.json()).toMatchObject({ code: 200, data: { state: 'running' } });
    await test.db.update(jobs).set({ leaseUntil: null });
    await runJobs(test.app);

    expect((await read(jobId)).state).toBe('cancelled');
    expect(await readLastEntry()).toMatchObject({ noun: 'user', action: 'export', result: 'aborted' });
  });

  it('ends a job whose process is gone at once', async () => {
    const { jobId } = await start();
    await test.db.update(jobs).set({ state: 'running', leaseUntil: new Date(Date.now() - 1_000) });
    await test.db.insert(jobFiles).values({ jobId, seq: 0, bytes: Buffer.from('x') });

    expect((await cancel(jobId)).json()).toMatchObject({ data: { state: 'cancelled' } });
    expect(await test.db.$count(jobFiles)).toBe(0);
  });

  it('is refused once the job has ended', async () => {
    const { jobId } = await start();
    await runJobs(test.app);

    expect((await cancel(jobId)).json()).toMatchObject({ code: 409, msg: '任务已结束' });
    expect((await read(jobId)).state).toBe('done');
  });
});

describe('deleting', () => {
  const remove = (jobId: number) =>
    test.app.inject({ method: 'DELETE', url: `${URL}/${jobId}`, headers: admin.headers });

  it('removes an ended job with its file', async () => {
    const { jobId } = await start();
    await runJobs(test.app);

    expect((await remove(jobId)).json()).toMatchObject({ code: 200, data: null });
    expect([await test.db.$count(jobs), await test.db.$count(jobFiles)]).toEqual([0, 0]);
  });

  it('leaves the entry of its end in the operation log', async () => {
    const before = await test.db.$count(operLog);
    for (const isCancelled of [false, true]) {
      const { jobId } = await start();
      if (isCancelled) await admin.post(`${URL}/${jobId}/cancel`);
      else await runJobs(test.app);
      await remove(jobId);
    }

    const entries = await test.db.select().from(operLog).orderBy(asc(operLog.operId)).offset(before);
    expect(entries.map(({ noun, action, result }) => [noun, action, result])).toEqual([
      ['user', 'export', 'done'],
      ['user', 'export', 'aborted'],
    ]);
  });

  it('is refused while the job has not ended', async () => {
    const { jobId } = await start();

    expect((await remove(jobId)).json()).toMatchObject({ code: 409, msg: '任务未结束，请先取消' });
    expect(await test.db.$count(jobs)).toBe(1);
  });
});

it('a job that was interrupted three times has failed, and was not refused', async () => {
  const { jobId } = await start();
  await test.db.update(jobs).set({ attempts: 3 });
  await runJobs(test.app);

  expect(await read(jobId)).toMatchObject({ state: 'failed', error: '任务多次中断，没有完成' });
  expect(await readLastEntry()).toMatchObject({ noun: 'user', action: 'export', result: 'aborted', reason: '' });
});

it('a job that no instance could start within 24 hours has failed, with an entry', async () => {
  const { jobId } = await start(`${EXPORT}?status=2`);
  await test.db.update(jobs).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  const before = await test.db.$count(operLog);
  for (let run = 0; run < 2; run += 1) await deleteExpiredJobs(test.db);

  expect(await read(jobId)).toMatchObject({ state: 'failed', error: '任务24小时内未能开始' });
  expect((await test.db.$count(operLog)) - before).toBe(1);
  expect(await readLastEntry()).toMatchObject({ result: 'aborted', details: { filter: { status: '2' }, rows: 0 } });
});

it('a job does not exist for its user after 24 hours, also before it is deleted', async () => {
  const { jobId } = await start();
  await runJobs(test.app);
  await test.db.update(jobs).set({ expiresAt: new Date(Date.now() - 1_000) });

  expect((await admin.get(`${URL}/${jobId}`)).statusCode).toBe(404);
  expect((await download(jobId)).statusCode).toBe(404);
  expect((await admin.get(URL)).json<ResponseBody<Job[]>>().data).toEqual([]);
});

it('a file is stored in chunks of bounded size', async () => {
  const long = 'x'.repeat(255);
  await test.db.update(users).set({ remark: long });
  await test.db.insert(users).values(
    Array.from({ length: 2_000 }, (_, index) => ({
      username: `bulk.${index}`,
      nickName: `bulk ${index}`,
      password: '',
      deptId: 1,
      postId: 1,
      remark: long,
    })),
  );
  const { jobId } = await start();
  await runJobs(test.app);
  const chunks = await test.db.select().from(jobFiles).orderBy(asc(jobFiles.seq));
  const sizes = chunks.map(({ bytes }) => bytes.length);

  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(256 * 1024);
  const { body } = await download(jobId);
  expect(toRows(body).length).toBe((await read(jobId)).done);
  expect((await read(jobId)).file?.size).toBe(Buffer.byteLength(body));
});
