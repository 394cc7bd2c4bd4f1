import * as z from 'zod/mini';

import { importJobResult, importResultFields } from '../import-file/import-file.schemas.ts';
import { id, idParam } from '../values/fields.ts';

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
  result: z.nullable(importJobResult),
  /** What becomes of each row of the file; only in the response that starts an import. */
  report: z.optional(z.object(importResultFields)),
  /** Why a job has failed, in the language of its user; empty otherwise. */
  error: z.string(),
  /** The first passwords of imported users can be downloaded: once. */
  hasFirstPasswords: z.optional(z.boolean()),
  createdAt: z.string(),
  /** Null while the job is queued or running. */
  finishedAt: z.nullable(z.string()),
  /** When job and result are deleted; null while the job is queued or running. */
  expiresAt: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

export const jobParams = z.object({ jobId: idParam });

export const jobs = z.array(job);
