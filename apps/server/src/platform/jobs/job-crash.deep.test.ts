import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { Job } from '@backroom/contract/jobs';

import { openDatabase } from '../../kernel/database/open-database.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { createProgramFixture, type ProgramFixture } from '../../testing/program-fixture.ts';
import { startServer, stopServer } from '../../testing/server-process.ts';
import { DEMO_PASSWORD } from '../app-config/demo-accounts.ts';

const ROWS = 60_000;
const EXPORT = '/api/v1/sys-login-log/export';

/** Kills a real server in the middle of its work: the job goes on after a restart, and has its effect once. */
describe('a job whose process is killed', () => {
  let fixture: ProgramFixture;
  beforeEach(async () => {
    fixture = await createProgramFixture();
    await stopServer(await startServer(fixture));
  });
  afterEach(() => fixture.close());

  const onDatabase = async <Result>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>) => {
    const connection = await openDatabase(readConfig(fixture.env));
    try {
      return await work(connection.db);
    } finally {
      await connection.close();
    }
  };
  const signIn = async (url: string) => {
    const response = await fetch(`${url}/api/v1/login/usna`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD, isNameLogin: 1, unbound: true }),
    });
    return { authorization: `Bearer ${((await response.json()) as { token: string }).token}` };
  };
  const createApi = (url: string, headers: Record<string, string>) => ({
    read: async (path: string) => ((await (await fetch(url + path, { headers })).json()) as { data: Job }).data,
    text: async (path: string) => (await fetch(url + path, { headers })).text(),
    send: async (path: string, type: string, body: string) => {
      const response = await fetch(url + path, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
      return ((await response.json()) as { data: Job }).data;
    },
  });
  type Api = ReturnType<typeof createApi>;
  const waitFor = async (api: Api, jobId: number, isReached: (job: Job) => boolean) => {
    for (;;) {
      const job = await api.read(`/api/v1/job/${jobId}`);
      if (isReached(job)) return job;
      await pause(20);
    }
  };
  /** Kills the server as soon as the job is in the middle, starts it again and waits for the end of the job. */
  const killInTheMiddle = async (start: (api: Api) => Promise<Job>) => {
    const first = await startServer(fixture);
    const headers = await signIn(first.url);
    const api = createApi(first.url, headers);
    const { jobId } = await start(api);
    const { done } = await waitFor(api, jobId, (job) => job.done > 0);
    first.program.kill('SIGKILL');
    await first.program.exitCode;
    const second = await startServer(fixture);
    const again = createApi(second.url, headers);
    const job = await waitFor(again, jobId, ({ state }) => state !== 'running' && state !== 'queued');
    return { done, job, api: again, stop: () => stopServer(second) };
  };

  it('has each row of an export once in its file, and one entry in the operation log', async () => {
    await onDatabase((db) =>
      db.execute(sql`insert into sys_login_log (username, status, msg, user_agent)
        select 'row-' || n, '2', 'signedOut', repeat('x', 100) from generate_series(1, ${ROWS}::int) n`),
    );
    const { done, job, api, stop } = await killInTheMiddle((first) => first.read(EXPORT));
    const csv = await api.text(`/api/v1/job/${job.jobId}/file`);
    const names = csv.match(/row-\d+/g) ?? [];
    await stop();

    expect(done).toBeLessThan(ROWS);
    expect(job).toMatchObject({ state: 'done', error: '' });
    expect([names.length, new Set(names).size]).toEqual([ROWS, ROWS]);
    expect(csv.trim().split('\r\n').length - 1).toBe(job.total);
    expect(await onDatabase((db) => db.$count(operLog, sql`noun = 'loginLog' and action = 'export'`))).toBe(1);
  });

  it('creates each user of an import once', async () => {
    const count = 300;
    const lines = Array.from(
      { length: count },
      (_, index) => `crash.${index},甲,人力资源部,专员,门店店员,Kranich-Wiese-${index}`,
    );
    const file = ['用户名,姓名,部门,岗位,角色,初始密码', ...lines].join('\r\n');
    const { done, job, stop } = await killInTheMiddle((api) => api.send('/api/v1/sys-user/import', 'text/csv', file));
    await stop();

    expect(done).toBeLessThan(count);
    expect(job).toMatchObject({ state: 'done', result: { rows: count, created: count } });
    const { rows } = await onDatabase((db) =>
      db.execute<{ users: number; secret: null; imports: number }>(sql`select
        (select count(*)::int from sys_user where username like 'crash.%') as users,
        (select secret from sys_job where job_id = ${job.jobId}) as secret,
        (select count(*)::int from sys_oper_log where noun = 'user' and action = 'import') as imports`),
    );
    expect(rows).toEqual([{ users: count, secret: null, imports: 1 }]);
  });
});
