import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { id, idParam } from './fields.ts';
import { importResultFields } from './import-file.contract.ts';

/** Exports with more rows than this run as a job. */
export const JOB_EXPORT_ROWS = 10_000;
/** Hours for which the result of a job is kept. */
export const JOB_RESULT_HOURS = 24;

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const JOB_KINDS = ['export', 'import'] as const;

/** Work that outlives its request; only its user sees it. */
export const job = z.object({
  jobId: id,
  kind: z.enum(JOB_KINDS),
  /** As in the operation log, such as `user`. */
  noun: z.string(),
  state: z.enum(JOB_STATES),
  /** Rows processed so far. */
  done: z.int(),
  /** Rows in all; null while unknown. */
  total: z.nullable(z.int()),
  /** The file of a finished export. */
  file: z.nullable(z.object({ name: z.string(), size: z.int() })),
  /** The result of a finished import. */
  result: z.nullable(z.object(importResultFields)),
  /** Why a job has failed, in the language of its user; empty otherwise. */
  error: z.string(),
  /** The generated first password of imported users, only in the response that accepts the import. */
  password: z.optional(z.string()),
  createdAt: z.string(),
  /** Null while the job is queued or running. */
  finishedAt: z.nullable(z.string()),
  /** When job and result are deleted; null while the job is queued or running. */
  expiresAt: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

const params = z.object({ jobId: idParam });

export const jobContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/job',
    access: 'signed-in',
    summary: 'The own jobs of the last 24 hours, newest first',
    data: z.array(job),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/v1/job/{jobId}',
    access: 'signed-in',
    summary: 'One of the own jobs',
    params,
    data: job,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/job/{jobId}/cancel',
    access: 'signed-in',
    summary: 'Cancel one of the own jobs that has not finished',
    params,
    data: job,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/job/{jobId}',
    access: 'signed-in',
    summary: 'Delete one of the own finished jobs with its result',
    params,
    data: z.null(),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/job/{jobId}/file',
    access: 'signed-in',
    summary: 'The file of a finished export',
    params,
    data: z.null(),
    download: 'text/csv',
  }),
};
