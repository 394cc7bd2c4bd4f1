import type { Access } from '@backroom/contract';

import type { JobRow } from '../../schema/jobs.table.ts';
import type { Transaction } from '../database/database.ts';
import type { AppError } from '../errors/app-error.ts';
import type { JobLease } from './job-lease.ts';

/** How the jobs of an endpoint or of a regular job are run. */
export interface JobTask {
  /** Permission for the task and for its result. */
  access: Access;
  /** May take minutes, so that it runs beside the others. */
  isLong?: true;
  /** Has to end with `lease.complete()`. May start over at any time: a run may be a later attempt. */
  run(lease: JobLease): Promise<void>;
  /** Runs in the transaction that ends the job without success; `error` is null after a cancellation or a defect. */
  onFailure?(tx: Transaction, job: JobRow, error: AppError | null): Promise<void>;
}
