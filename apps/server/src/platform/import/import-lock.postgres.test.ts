import { cashInContract } from '@backroom/contract/cash-in';
import { deptContract } from '@backroom/contract/departments';
import type { Job } from '@backroom/contract/jobs';
import { menuContract } from '@backroom/contract/menus';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { storeContract } from '@backroom/contract/stores';
import { rounds } from '@backroom/testing/rounds';
import { timeLimit } from '@backroom/testing/time-limit';

import {
  createCashInFile,
  createDeptFile,
  createMenuEntries,
  createPlanFile,
  createStoreFile,
  sendImport,
} from '../../testing/imports/import-files.ts';
import { measureLongestWaitDuring } from '../../testing/longest-lock-wait.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';

const CASH_IN_ROWS = rounds({ quick: 500, deep: 5_000 });
const PLAN_ROWS = rounds({ quick: 100, deep: 500 });
const DEPT_ROWS = rounds({ quick: 50, deep: 200 });
const STORE_ROWS = rounds({ quick: 20, deep: 100 });
const MENU_ROWS = rounds({ quick: 20, deep: 100 });

const servers = setupTwoServers();

it.each([
  ['cash-in', CASH_IN_ROWS, cashInContract.import, createCashInFile(CASH_IN_ROWS)],
  ['month plans', PLAN_ROWS, monthPlanContract.import, createPlanFile(PLAN_ROWS)],
  ['departments', DEPT_ROWS, deptContract.import, createDeptFile(DEPT_ROWS, '华东大区')],
  ['stores', STORE_ROWS, storeContract.import, createStoreFile(STORE_ROWS, '华东大区')],
  [
    'menu entries',
    MENU_ROWS,
    menuContract.import,
    { parentId: 0, entries: createMenuEntries(MENU_ROWS), dryRun: false },
  ],
])('a full file of %s is imported while others change rights', async (what, rows, { path: url }, payload) => {
  const { app, as, db } = servers.test;
  const admin = await as('admin');
  const importFile = async () => {
    const response = await sendImport(app, admin, { url, payload });
    // A large file is left to a job.
    if (response.statusCode === 202) await runJobs(app);
    const { data } = response.json<{ data: { jobId?: number; created: number } }>();
    if (data.jobId === undefined) return data;
    return (await admin.get(`/api/v1/job/${data.jobId}`)).json<{ data: Job }>().data.result;
  };
  const [result, longestWaitMs] = await measureLongestWaitDuring({ url: servers.url, db }, importFile);

  expect(result).toMatchObject({ created: rows });
  console.log(`${what}: longest wait for the lock of rights: ${longestWaitMs.toFixed(1)} ms`);
  expect(longestWaitMs).toBeGreaterThan(0);
  expect(longestWaitMs).toBeLessThan(timeLimit(100));
});
