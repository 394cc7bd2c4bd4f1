import type { Job } from '@backroom/contract/jobs';
import { rounds } from '@backroom/testing/rounds';
import { timeLimit } from '@backroom/testing/time-limit';

import { measureLongestWait } from '../../../testing/longest-lock-wait.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { setupTwoServers } from '../../../testing/two-servers.ts';

const HEADER = '用户名,姓名,部门,岗位,角色,初始密码';
const USERS = rounds({ quick: 500, deep: 5_000 });
const DEPTS = ['人力资源部', '上海南京西路店', '华东大区'];
const ROLES = ['财务', '门店店员', '门店店长'];

const servers = setupTwoServers();

/** A file with as many users as possible, different placements and few passwords, whose hashes take long. */
const createFile = () => {
  const lines = Array.from({ length: USERS }, (_, at) => {
    const password = `Kranich-Wiese-${at % 10}`;
    return `lock.${at},甲,${DEPTS[at % 3]},专员,${ROLES[at % 2]};${ROLES[2]},${password}`;
  });
  return [HEADER, ...lines].join('\n');
};

it('a full file is imported while others change rights', async () => {
  const { app, as } = servers.test;
  const admin = await as('admin');
  const importUsers = async () => {
    const response = await admin.upload('/api/v1/sys-user/import', createFile());
    expect(response.statusCode).toBe(202);
    await runJobs(app);
    const { jobId } = response.json<{ data: Job }>().data;
    return (await admin.get(`/api/v1/job/${jobId}`)).json<{ data: Job }>().data;
  };
  const [job, longestWaitMs] = await Promise.all([
    importUsers(),
    measureLongestWait(servers.url, {
      isDone: `exists (select from sys_user where username = 'lock.${USERS - 1}')`,
    }),
  ]);

  expect(job).toMatchObject({ state: 'done', result: { created: USERS, errors: [] } });
  console.log(`longest wait for the lock of rights: ${longestWaitMs.toFixed(1)} ms`);
  expect(longestWaitMs).toBeGreaterThan(0);
  expect(longestWaitMs).toBeLessThan(timeLimit(100));
});
