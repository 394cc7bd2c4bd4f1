import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '@backroom/contract';
import type { Job } from '@backroom/contract/jobs';

import type { JobRow } from '../../schema/jobs.table.ts';
import type { Caller } from '../http/caller.ts';
import { runAsCaller } from '../http/run-as-caller.ts';
import { getOperation } from '../log/logged-operation.ts';
import type { JobLease } from './job-lease.ts';
import { decryptJobSecret } from './job-secret.ts';
import type { JobTask } from './job-task.ts';
import { logFailedJob } from './log-failed-job.ts';

/** Imports of files with more rows than this run as a job, of whatever resource. */
export const JOB_IMPORT_ROWS = 200;

/** What is left of an import after its file was validated, to be done by a job. */
export class DeferredImport<Content> {
  readonly content: Content;
  /** Number of rows that the job writes. */
  readonly total: number;
  /** What becomes of each row of the file. */
  readonly report: NonNullable<Job['report']>;

  constructor(content: Content, total: number, report: NonNullable<Job['report']>) {
    this.content = content;
    this.total = total;
    this.report = report;
  }
}

type Result = NonNullable<Job['result']>;

/** Of the file of a job: all its rows, and those that the job does not have. */
export type FileRows = Pick<NonNullable<Job['report']>, 'rows' | 'refused'>;

/**
 * The result of a job, which accounts for each row of its file: the job has those that the check has accepted.
 *
 * @param written what has become of the rows of the job
 */
export function accountForFile(
  { payload }: Pick<JobRow, 'payload'>,
  { rows, created, unchanged, undecided }: Pick<Result, 'rows' | 'created' | 'undecided'> & { unchanged: number },
): Result {
  // A job of a former version has no numbers of its file.
  const file = (payload ?? { rows, refused: 0 }) as FileRows;
  return {
    rows: file.rows,
    created,
    unchanged: unchanged + file.rows - file.refused - rows,
    refused: file.refused,
    ...(undecided !== undefined && { undecided }),
    errors: [],
    hasMoreErrors: false,
  };
}

/** Writes the rows; ends with `lease.complete()`, in whose transaction they are written. */
export type RunImport<Content> = (content: Content, caller: Caller, lease: JobLease) => Promise<void>;

/** Runs the import of an endpoint with the rights that its user has now. */
export const createImportTask = <Content>(
  app: FastifyInstance,
  endpoint: Endpoint,
  runImport: RunImport<Content>,
): JobTask => ({
  access: endpoint.access,
  isLong: true,
  async run(lease) {
    const { job } = lease;
    const caller = await app.jobs.loadCaller(job, endpoint.access);
    if (!job.secret) throw new Error(`job ${job.jobId} has no rows`);
    const content = (await decryptJobSecret(app.database, job.secret, job.userId)) as Content;
    await runAsCaller(caller, () => runImport(content, caller, lease));
  },
  onFailure: (tx, job, error) =>
    logFailedJob(tx, job, error, { ...getOperation(endpoint), result: 'aborted', details: { rows: job.total ?? 0 } }),
});
