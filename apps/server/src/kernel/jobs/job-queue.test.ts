import { eq, sql } from 'drizzle-orm';

import { jobFiles, jobs } from '../../schema/jobs.table.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import { deleteExpiredJobs } from './delete-expired-jobs.ts';
import { JobCancelledError, JobLease, LeaseLostError, ShutdownError } from './job-lease.ts';
import { claimJob, endLeases, enqueueJob, enqueueRegular, MAX_KEPT_PER_USER } from './job-queue.ts';

const TASK = 'GET /export';
/** A lease that has expired at once. */
const EXPIRED = 0;

const test = setupTestDatabase('migrated');
beforeEach(() => test.db.delete(jobs));

const enqueue = (userId = 1) => enqueueJob(test.db, { kind: 'export', task: TASK, userId });
const read = async (jobId: number) => {
  const [row] = await test.db.select().from(jobs).where(eq(jobs.jobId, jobId));
  return row!;
};
const claim = async (leaseSeconds?: number, signal = new AbortController().signal) => {
  const job = await claimJob(test.db, [TASK], leaseSeconds);
  return job && new JobLease(test.db, job, { signal, leaseSeconds });
};
const readChunks = async () =>
  (await test.db.select().from(jobFiles).orderBy(jobFiles.seq)).map(({ bytes }) => bytes.toString());
const expectLost = (write: Promise<unknown>) => expect(write).rejects.toBeInstanceOf(LeaseLostError);

describe('the queue', () => {
  it('hands out each job once, oldest first, and only tasks that are known', async () => {
    const [first, second] = [await enqueue(1), await enqueue(2)];
    await enqueueJob(test.db, { kind: 'export', task: 'GET /unknown', userId: 3 });

    expect((await claim())?.job).toMatchObject({ jobId: first.jobId, state: 'running', attempts: 1, leaseToken: 1 });
    expect((await claim())?.job.jobId).toBe(second.jobId);
    expect(await claim()).toBeUndefined();
  });

  it('has three unfinished jobs of a user at most, also of concurrent requests', async () => {
    const enqueued = await Promise.allSettled([1, 2, 3, 4, 5].map(() => enqueue()));
    const reasons = enqueued.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

    expect(reasons).toHaveLength(2);
    expect(reasons[0]).toMatchObject({ status: 429, retryAfterSeconds: 30, values: { max: 3 } });
    await expect(enqueue(2)).resolves.toMatchObject({ userId: 2 });
  });

  it('has twenty kept jobs of a user and a hundred unfinished ones of all users at most', async () => {
    await test.db.insert(jobs).values(
      Array.from({ length: MAX_KEPT_PER_USER }, () => ({
        kind: 'export' as const,
        task: TASK,
        userId: 1,
        state: 'done' as const,
        expiresAt: sql`now() + interval '1 hour'`,
      })),
    );
    await expect(enqueue()).rejects.toMatchObject({ status: 429, values: { max: MAX_KEPT_PER_USER } });
    // The column has milliseconds: now() may be rounded up, past the next statement.
    await test.db.update(jobs).set({ expiresAt: sql`now() - interval '1 second'` });
    await expect(enqueue()).resolves.toMatchObject({ userId: 1 });

    await test.db
      .insert(jobs)
      .values(Array.from({ length: 100 }, (_, user) => ({ kind: 'export' as const, task: TASK, userId: user + 2 })));
    await expect(enqueue()).rejects.toMatchObject({ status: 503 });
  });

  it('has regular work once for a period, and never twice at a time', async () => {
    for (const period of [1, 1, 2]) await enqueueRegular(test.db, 'clean', period);
    expect(await test.db.$count(jobs)).toBe(1);
    const job = await claimJob(test.db, ['clean']);
    await enqueueRegular(test.db, 'clean', 2);
    expect(await test.db.$count(jobs)).toBe(1);

    await new JobLease(test.db, job!, { signal: new AbortController().signal }).complete({});
    await enqueueRegular(test.db, 'clean', 1);
    expect(await test.db.$count(jobs)).toBe(1);
    await enqueueRegular(test.db, 'clean', 2);
    expect(await test.db.$count(jobs)).toBe(2);
  });
});

describe('a lease', () => {
  it('keeps others from the job until it expires or is given back', async () => {
    await enqueue();
    const late = await claim(EXPIRED);
    const next = await claim();

    expect(next?.job).toMatchObject({ jobId: late!.job.jobId, leaseToken: 2, attempts: 2 });
    expect(await claim()).toBeUndefined();
    await next!.release();
    expect((await claim())?.job).toMatchObject({ leaseToken: 3, attempts: 2 });
  });

  it('that was lost writes nothing any more: no progress, chunk, result, end or release', async () => {
    const { jobId } = await enqueue();
    const late = (await claim(EXPIRED))!;
    await late.saveChunk(0, Buffer.from('late'), 1);
    const next = (await claim())!;
    await next.restart();
    await next.saveChunk(0, Buffer.from('next'), 7);
    const before = await read(jobId);
    let effects = 0;
    const effect = async () => void (effects += 1);

    await expectLost(late.renew({ done: 99 }));
    await expectLost(late.restart());
    await expectLost(late.saveChunk(1, Buffer.from('late'), 99));
    await expectLost(late.complete({ done: 99 }, (tx) => tx.delete(jobFiles).then(() => undefined)));
    await late.end('failed', null, effect);
    await late.release();
    await late.retryLater(0);
    expect(effects).toBe(0);
    expect(await read(jobId)).toEqual(before);
    expect(await readChunks()).toEqual(['next']);
  });

  it('ends with its effect in one transaction, and not after a cancellation', async () => {
    const { jobId } = await enqueue();
    const lease = (await claim())!;
    await test.db.update(jobs).set({ cancelRequested: true });
    const effect = (tx: { insert: typeof test.db.insert }) =>
      tx
        .insert(jobs)
        .values({ kind: 'regular', task: 'effect' })
        .then(() => undefined);

    await expect(lease.complete({ done: 1 }, effect)).rejects.toBeInstanceOf(JobCancelledError);
    expect(await test.db.$count(jobs)).toBe(1);
    await test.db.update(jobs).set({ cancelRequested: false });
    await lease.complete({ done: 1 }, effect);
    expect(await test.db.$count(jobs)).toBe(2);
    expect(await read(jobId)).toMatchObject({ state: 'done', done: 1, leaseUntil: null });
  });

  it('is not renewed after an abort', async () => {
    await enqueue();
    const controller = new AbortController();
    const lease = (await claim(undefined, controller.signal))!;
    controller.abort(new ShutdownError());

    await expect(lease.renew()).rejects.toBeInstanceOf(ShutdownError);
  });

  it('of a process that is gone ends when the embedded database is opened', async () => {
    await enqueue();
    await claim();
    expect(await claim()).toBeUndefined();
    await endLeases(test.db);

    expect((await claim())?.job.attempts).toBe(2);
  });
});

describe('expired jobs', () => {
  const inHours = (hours: number) => sql`now() + make_interval(mins => ${hours * 60}::int)`;

  it('are deleted with their files, 24 hours after their end', async () => {
    const { jobId } = await enqueue();
    const lease = (await claim())!;
    await lease.saveChunk(0, Buffer.from('x'), 1);
    await lease.complete({ fileName: 'x.csv', fileSize: 1 });
    await deleteExpiredJobs(test.db, inHours(23.9));
    expect(await readChunks()).toEqual(['x']);

    await deleteExpiredJobs(test.db, inHours(24.1));
    expect(await test.db.$count(jobs, eq(jobs.jobId, jobId))).toBe(0);
    expect(await readChunks()).toEqual([]);
  });

  it('fail if no instance could run them for 24 hours', async () => {
    const { jobId } = await enqueue();
    await test.db.update(jobs).set({ createdAt: sql`now() - interval '25 hours'` });
    await deleteExpiredJobs(test.db);

    expect(await read(jobId)).toMatchObject({ state: 'failed', error: { text: { 'en-US': expect.any(String) } } });
  });
});
