import { setTimeout as pause } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import { jobs } from '../../schema/jobs.table.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { createJobHost } from './job-host.ts';
import { enqueueJob } from './job-queue.ts';
import type { JobTask } from './job-task.ts';
import { startJobs } from './start-jobs.ts';

const test = setupTestDatabase('migrated');

it('runs an export while an import takes long', async () => {
  const host = createJobHost(() => Promise.reject(new Error('not needed')));
  let endImport = () => undefined as void;
  const untilEnd = new Promise<void>((resolve) => (endImport = resolve));
  const complete: JobTask['run'] = (lease) => lease.complete({ done: 1 });
  host.tasks.set('POST /import', {
    access: 'signed-in',
    isLong: true,
    run: (lease) => untilEnd.then(() => lease.complete({ done: 1 })),
  });
  host.tasks.set('GET /export', { access: 'signed-in', run: complete });
  const read = async (jobId: number) => (await test.db.select().from(jobs).where(eq(jobs.jobId, jobId)))[0]!;
  const waitForState = async (jobId: number, state: string) => {
    while ((await read(jobId)).state !== state) await pause(5);
  };

  const stop = await startJobs({ db: test.db, engine: 'embedded' } as never, host, [], createLogger('silent'));
  const first = await enqueueJob(test.db, { kind: 'import', task: 'POST /import', userId: 1 });
  host.wake();
  await waitForState(first.jobId, 'running');
  const second = await enqueueJob(test.db, { kind: 'export', task: 'GET /export', userId: 2 });
  host.wake();
  await waitForState(second.jobId, 'done');

  expect((await read(first.jobId)).state).toBe('running');
  endImport();
  await waitForState(first.jobId, 'done');
  await stop();
});
