import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint } from '@backroom/contract';
import { type Job, jobContract } from '@backroom/contract/jobs';

import { unauthenticated } from '../errors/app-error.ts';
import { acceptedEnvelope } from '../http/envelope.ts';
import { getOperation } from '../log/logged-operation.ts';
import { toTaskName } from './job-host.ts';
import { enqueueJob, type NewJob } from './job-queue.ts';
import { toJob } from './job-record.ts';

interface JobRequest extends Pick<NewJob, 'kind' | 'payload' | 'secret' | 'total'> {
  endpoint: Endpoint;
  /** Of the file of an import; sent with the record of the job. */
  report?: Job['report'];
}

/**
 * Enqueues a job for the caller and responds with 202, its address and its record.
 *
 * @throws 429 if the caller has too many jobs, 503 if all users have
 */
export async function startJob(
  app: FastifyInstance,
  { caller, language, id }: FastifyRequest,
  reply: FastifyReply,
  { endpoint, report, ...job }: JobRequest,
) {
  if (!caller) throw unauthenticated();
  const { userId, activeRole, userName, roleKeys, requestId, ip } = caller;
  const row = await enqueueJob(app.database, {
    ...job,
    task: toTaskName(endpoint),
    noun: getOperation(endpoint).noun,
    userId,
    activeRole,
    language,
    actor: { userName, roleKeys, requestId, ip },
  });
  app.jobs.wake();
  reply.code(202).header('Location', app.basePath + jobContract.byId.path.replace('{jobId}', String(row.jobId)));
  return acceptedEnvelope({ id, language }, { ...toJob(row, language), ...(report && { report }) });
}
