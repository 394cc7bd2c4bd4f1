import type { FastifyInstance } from 'fastify';

import { jobContract } from '@backroom/contract/jobs';

import { hasPermission } from '../../kernel/access/grant.ts';
import { AppError, forbidden, notFound } from '../../kernel/app-error.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { readJobFile } from '../../kernel/jobs/job-file.ts';
import { toJob } from '../../kernel/jobs/job-record.ts';
import { decryptJobSecret } from '../../kernel/jobs/job-secret.ts';
import { registerEndpoint, registerStoredFile, registerWorkbook } from '../../kernel/register-endpoint.ts';
import { createPasswordWorkbook, type FirstPassword } from '../users/import/first-passwords.ts';
import { createJobRepository } from './jobs.repository.ts';

const HAS_FINISHED = { 'zh-CN': '任务已结束', 'en-US': 'The job has finished' };
const IS_UNFINISHED = { 'zh-CN': '任务未结束，请先取消', 'en-US': 'The job has not finished. Cancel it first' };

/** The jobs of the caller. They are enqueued by the endpoints whose work they do. */
export function jobRoutes(app: FastifyInstance, db: Database) {
  const repository = createJobRepository(db);

  const findJob = async (userId: number, jobId: number) => {
    const job = await repository.find(userId, jobId);
    if (!job) throw notFound();
    return job;
  };

  registerEndpoint(app, jobContract.list, async (_arg, { userId, language }) =>
    (await repository.list(userId)).map((row) => toJob(row, language)),
  );

  registerEndpoint(app, jobContract.byId, async ({ params }, { userId, language }) =>
    toJob(await findJob(userId, params.jobId), language),
  );

  registerEndpoint(app, jobContract.cancel, async ({ params }, { userId, language }) => {
    await findJob(userId, params.jobId);
    const cancelled = await repository.cancel(userId, params.jobId);
    if (!cancelled) throw new AppError(409, HAS_FINISHED);
    return toJob(cancelled, language);
  });

  registerEndpoint(app, jobContract.remove, async ({ params }, { userId }) => {
    await findJob(userId, params.jobId);
    if (!(await repository.remove(userId, params.jobId))) throw new AppError(409, IS_UNFINISHED);
    return null;
  });

  const assertMayRead = (caller: Caller, task: string) => {
    const access = app.jobs.tasks.get(task)?.access;
    if (access === undefined || !hasPermission(caller, access)) throw forbidden();
  };

  registerWorkbook(app, jobContract.firstPasswords, async ({ params }, caller) => {
    const { task } = await findJob(caller.userId, params.jobId);
    assertMayRead(caller, task);
    const secret = await repository.takeSecret(caller.userId, params.jobId);
    if (!secret) throw notFound();
    return createPasswordWorkbook((await decryptJobSecret(db, secret, caller.userId)) as FirstPassword[]);
  });

  registerStoredFile(app, jobContract.file, async ({ params }, caller) => {
    const { jobId, task, fileName, fileSize } = await findJob(caller.userId, params.jobId);
    if (fileName === null || fileSize === null) throw notFound();
    assertMayRead(caller, task);
    return { name: fileName, size: fileSize, bytes: readJobFile(db, jobId, fileSize) };
  });
}
