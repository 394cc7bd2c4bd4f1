import type { FastifyInstance } from 'fastify';

import { jobContract } from '@backroom/contract/jobs';

import { hasPermission } from '../../kernel/access/grant.ts';
import { areRightsKept, rightsShrunk } from '../../kernel/access/kept-answer.ts';
import type { Database } from '../../kernel/database/database.ts';
import { AppError, notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import type { Workbook } from '../../kernel/files/workbook/workbook.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { registerStoredFile, registerWorkbook } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { readJobFile } from '../../kernel/jobs/job-file.ts';
import { type ListedJob, toJob } from '../../kernel/jobs/job-record.ts';
import { decryptJobSecret } from '../../kernel/jobs/job-secret.ts';
import { createJobRepository } from './jobs.repository.ts';

const HAS_FINISHED = { 'zh-CN': '任务已结束', 'en-US': 'The job has finished' };
const IS_UNFINISHED = { 'zh-CN': '任务未结束，请先取消', 'en-US': 'The job has not finished. Cancel it first' };

/** Puts what an import of users kept in secret into a workbook. */
type ToPasswordWorkbook = (secret: unknown) => Workbook;

/** The jobs of the caller. They are enqueued by the endpoints whose work they do. */
export function jobRoutes(app: FastifyInstance, db: Database, toPasswordWorkbook: ToPasswordWorkbook) {
  const repository = createJobRepository(db);

  const findJob = async (userId: number, jobId: number) => orNotFound(await repository.find(userId, jobId));

  registerEndpoint(app, jobContract.list, async (_arg, caller) =>
    (await repository.list(caller.userId)).map((row) => toOwnJob(caller, row)),
  );

  registerEndpoint(app, jobContract.byId, async ({ params }, caller) =>
    toOwnJob(caller, await findJob(caller.userId, params.jobId)),
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

  /** What a job keeps is for a user who has the rights with which it was made. */
  const isKeptFor = (caller: Caller, { task, rights }: Pick<ListedJob, 'task' | 'rights'>) => {
    const access = app.jobs.tasks.get(task)?.access;
    return access !== undefined && hasPermission(caller, access) && areRightsKept(caller, rights);
  };
  const toOwnJob = (caller: Caller, row: ListedJob) =>
    toJob(row, caller.language, { isWithdrawn: !isKeptFor(caller, row) });

  registerWorkbook(app, jobContract.firstPasswords, async ({ params }, caller) => {
    const job = await findJob(caller.userId, params.jobId);
    if (!isKeptFor(caller, job)) throw rightsShrunk();
    const secret = orNotFound(await repository.takeSecret(caller.userId, params.jobId));
    return toPasswordWorkbook(await decryptJobSecret(db, secret, caller.userId));
  });

  registerStoredFile(app, jobContract.file, async ({ params }, caller) => {
    const job = await findJob(caller.userId, params.jobId);
    const { jobId, fileName, fileSize } = job;
    if (fileName === null || fileSize === null) throw notFound();
    if (!isKeptFor(caller, job)) throw rightsShrunk();
    return { name: fileName, size: fileSize, bytes: readJobFile(db, jobId, fileSize) };
  });
}
