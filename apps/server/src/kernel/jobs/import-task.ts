import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '@backroom/contract';
import type { Job } from '@backroom/contract/jobs';

import type { Caller } from '../caller.ts';
import { getOperation } from '../logged-operation.ts';
import { runAsCaller } from '../run-as-caller.ts';
import type { JobLease } from './job-lease.ts';
import { decryptJobSecret } from './job-secret.ts';
import type { JobTask } from './job-task.ts';
import { logFailedJob } from './log-failed-job.ts';

/** What is left of an import after its file was validated, to be done by a job. */
export class DeferredImport<Row> {
  readonly rows: readonly Row[];
  /** What becomes of each row of the file. */
  readonly report: NonNullable<Job['report']>;

  constructor(rows: readonly Row[], report: NonNullable<Job['report']>) {
    this.rows = rows;
    this.report = report;
  }
}

/** The numbers of rows in the file of an import, of which a job creates some. */
export type FileRows = Pick<NonNullable<Job['report']>, 'rows' | 'unchanged' | 'refused'>;

/** Creates the rows; ends with `lease.complete()`, in whose transaction they are created. */
export type RunImport<Row> = (rows: readonly Row[], caller: Caller, lease: JobLease) => Promise<void>;

/** Runs the import of an endpoint with the rights that its user has now. */
export const createImportTask = <Row>(
  app: FastifyInstance,
  endpoint: Endpoint,
  runImport: RunImport<Row>,
): JobTask => ({
  access: endpoint.access,
  isLong: true,
  async run(lease) {
    const { job } = lease;
    const caller = await app.jobs.loadCaller(job, endpoint.access);
    if (!job.secret) throw new Error(`job ${job.jobId} has no rows`);
    const rows = (await decryptJobSecret(app.database, job.secret, job.userId)) as readonly Row[];
    await runAsCaller(caller, () => runImport(rows, caller, lease));
  },
  onFailure: (tx, job, error) =>
    logFailedJob(tx, job, error, { ...getOperation(endpoint), result: 'aborted', details: { rows: job.total ?? 0 } }),
});
