import { setTimeout as pause } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { jobFiles, jobs } from '../../schema/jobs.table.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import { AppError } from '../errors/app-error.ts';
import { type JobLease, LeaseLostError } from './job-lease.ts';
import { enqueueJob, enqueueRegular } from './job-queue.ts';
import { startJobRunner } from './job-runner.ts';
import type { JobTask } from './job-task.ts';
import { createRegularSchedule } from './regular-jobs.ts';

const TASK = 'GET /export';

const test = setupTestDatabase('migrated');
beforeEach(() => test.db.delete(jobs));

const log: unknown[] = [];
const logger = { warn: () => undefined, error: (entry: unknown) => void log.push(entry) };
const start = (run: JobTask['run'], options: Partial<Parameters<typeof startJobRunner>[0]> = {}) =>
  startJobRunner({
    db: test.db,
    tasks: new Map([[TASK, { access: 'signed-in', run }]]),
    logger,
    pollMs: 5,
    ...options,
  });
const enqueue = (userId = 1) => enqueueJob(test.db, { kind: 'export', task: TASK, userId });
const read = async (jobId: number) => {
  const [row] = await test.db.select().from(jobs).where(eq(jobs.jobId, jobId));
  return row!;
};
const waitUntil = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await pause(5);
};
const waitForEnd = (jobId: number) => waitUntil(async () => (await read(jobId)).finishedAt !== null);

describe('two instances', () => {
  it('complete each job once, with pauses of any length', async () => {
    const runs = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(runs, async (pauses) => {
        await test.db.delete(jobs);
        const ids: number[] = [];
        for (const user of pauses.keys()) ids.push((await enqueue(user + 1)).jobId);
        let turn = 0;
        /** Writes its token to the file; may lose its lease of 20 ms at any step. */
        const run = async (lease: JobLease) => {
          await lease.restart();
          for (let seq = 0; seq < 2; seq += 1) {
            await pause(lease.job.attempts > 2 ? 0 : (pauses[turn++ % pauses.length] ?? 0));
            await lease.saveChunk(seq, Buffer.from(String(lease.job.leaseToken)), seq + 1);
          }
          await lease.complete({ fileName: String(lease.job.leaseToken), fileSize: 2 });
        };
        const runners = [1, 2].map(() => start(run, { leaseSeconds: 0.02, renewMs: 1_000 }));
        for (const id of ids) await waitForEnd(id);
        await Promise.all(runners.map((runner) => runner.stop()));
        for (const id of ids) {
          const { state, fileName, leaseToken } = await read(id);
          const chunks = await test.db.select().from(jobFiles).where(eq(jobFiles.jobId, id)).orderBy(jobFiles.seq);
          const isWhole = chunks.length === 2 && chunks.every(({ bytes }) => bytes.toString() === fileName);
          const isFailed = state === 'failed' && chunks.length === 0;
          expect({ state, isOfLastClaim: isFailed || (isWhole && fileName === String(leaseToken)) }).toEqual({
            state,
            isOfLastClaim: true,
          });
        }
      }),
      { numRuns: rounds({ quick: 5, night: 100 }) },
    );
  });

  it('enqueue regular work once for a period', async () => {
    let runs = 0;
    const regular = { name: TASK, periodMs: 1_000, run: async () => void (runs += 1) };
    const schedules = [1, 2].map(() => createRegularSchedule(test.db, [regular]));
    for (const schedule of [...schedules, ...schedules]) await schedule(500);
    await schedules[0]?.(999);
    expect(await test.db.$count(jobs)).toBe(1);

    const runner = start(async (lease) => {
      await regular.run();
      await lease.complete({});
    });
    await waitUntil(() => runs === 1);
    await runner.stop();
    await schedules[0]?.(1_000);
    await schedules[1]?.(1_000);
    expect([runs, await test.db.$count(jobs)]).toEqual([1, 2]);
  });

  it('do not enqueue what is not due', async () => {
    await createRegularSchedule(test.db, [
      { name: TASK, periodMs: 1, isDue: async () => false, run: async () => undefined },
    ])(5);

    expect(await test.db.$count(jobs)).toBe(0);
  });
});

describe('a runner', () => {
  it('runs one job at a time, at once when it is woken', async () => {
    let running = 0;
    let most = 0;
    const runner = start(
      async (lease) => {
        most = Math.max(most, (running += 1));
        await pause(5);
        running -= 1;
        await lease.complete({});
      },
      { pollMs: 3_600_000 },
    );
    await pause(20);
    const ids = [(await enqueue(1)).jobId, (await enqueue(2)).jobId];
    runner.wake();
    for (const id of ids) await waitForEnd(id);
    await runner.stop();

    expect(most).toBe(1);
  });

  it('fails a job with the text of its error', async () => {
    const text = { 'zh-CN': '超过{max}', 'en-US': 'more than {max}' };
    const runner = start(() => Promise.reject(new AppError(422, text, { max: 7 })));
    const { jobId } = await enqueue();
    await waitForEnd(jobId);
    await runner.stop();

    expect(await read(jobId)).toMatchObject({ state: 'failed', error: { text, values: { max: 7 } }, attempts: 1 });
  });

  it('repeats a job after a defect, three times at most', async () => {
    const { jobId } = await enqueue();
    await test.db.update(jobs).set({ attempts: 1 });
    let runs = 0;
    const runner = start(async () => {
      runs += 1;
      // As if the pause before the next attempt were over.
      setTimeout(
        () =>
          void test.db
            .update(jobs)
            .set({ leaseUntil: null })
            .then(() => undefined),
        20,
      );
      throw new Error('defect');
    });
    await waitForEnd(jobId);
    await runner.stop();

    expect(runs).toBe(2);
    expect(await read(jobId)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(log).toHaveLength(2);
  });

  it('fails a job whose process ended three times, without running it', async () => {
    const { jobId } = await enqueue();
    await test.db.update(jobs).set({ attempts: 3 });
    let runs = 0;
    const runner = start(async () => void (runs += 1));
    await waitForEnd(jobId);
    await runner.stop();

    expect(runs).toBe(0);
    expect((await read(jobId)).error?.text['en-US']).toContain('interrupted');
  });

  it('gives its job back when it stops, and the attempt does not count', async () => {
    const { jobId } = await enqueue();
    let isRunning = false;
    const runner = start(async (lease) => {
      isRunning = true;
      for (;;) {
        await pause(2);
        await lease.renew();
      }
    });
    await waitUntil(() => isRunning);
    await runner.stop();

    expect(await read(jobId)).toMatchObject({ state: 'queued', attempts: 0, leaseUntil: null, leaseToken: 1 });
  });

  it('stops a running job that is cancelled, and deletes its file', async () => {
    const { jobId } = await enqueue();
    const runner = start(async (lease) => {
      for (let seq = 0; ; seq += 1) {
        await pause(2);
        await lease.saveChunk(seq, Buffer.from('x'), seq);
      }
    });
    await waitUntil(async () => (await test.db.$count(jobFiles)) > 0);
    await test.db.update(jobs).set({ cancelRequested: true }).where(eq(jobs.jobId, jobId));
    await waitForEnd(jobId);
    await runner.stop();

    expect(await read(jobId)).toMatchObject({ state: 'cancelled', error: null });
    expect(await test.db.$count(jobFiles)).toBe(0);
  });

  it('renews the lease of a long job, and leaves it alone once it was lost', async () => {
    const { jobId } = await enqueue();
    let error: unknown;
    let isRunning = false;
    const runner = start(
      async (lease) => {
        isRunning = true;
        await pause(100);
        await test.db.update(jobs).set({ leaseToken: 9 });
        await lease.renew().catch((reason: unknown) => (error = reason));
        throw error;
      },
      { leaseSeconds: 30, renewMs: 5 },
    );
    await waitUntil(() => isRunning);
    const { leaseUntil } = await read(jobId);
    await waitUntil(async () => (await read(jobId)).leaseUntil!.getTime() > leaseUntil!.getTime());
    await waitUntil(() => error !== undefined);
    await runner.stop();

    expect(error).toBeInstanceOf(LeaseLostError);
    expect(await read(jobId)).toMatchObject({ state: 'running', leaseToken: 9 });
  });

  it('goes on after the database could not be reached', async () => {
    let failures = 0;
    const db = new Proxy(test.db, {
      get(target, property) {
        if (property === 'update' && failures < 2) {
          failures += 1;
          throw new Error('connect ECONNREFUSED');
        }
        return Reflect.get(target, property, target) as unknown;
      },
    });
    const { jobId } = await enqueue();
    const runner = startJobRunner({
      db,
      tasks: new Map([[TASK, { access: 'signed-in', run: (lease: JobLease) => lease.complete({}) }]]),
      logger,
      pollMs: 5,
    });
    await waitForEnd(jobId);
    await runner.stop();

    expect((await read(jobId)).state).toBe('done');
  });

  it('runs regular work again after a failure only in the next period', async () => {
    await enqueueRegular(test.db, TASK, 1);
    const runner = start(() => Promise.reject(new AppError(409, 'conflict')));
    await waitUntil(async () => (await test.db.$count(jobs, eq(jobs.state, 'failed'))) === 1);
    await runner.stop();
    await enqueueRegular(test.db, TASK, 1);

    expect(await test.db.$count(jobs)).toBe(1);
  });
});
