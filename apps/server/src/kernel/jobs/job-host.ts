import type { Endpoint } from '@backroom/contract';
import { JOB_EXPORT_ROWS } from '@backroom/contract/jobs';

import type { JobRow } from '../../schema/jobs.table.ts';
import type { Caller } from '../http/caller.ts';
import type { JobTask } from './job-task.ts';

/**
 * The caller of a job with their rights at the time of the run.
 *
 * @throws 401 if the user is disabled, 403 without the permission
 */
export type LoadCaller = (job: JobRow, access: Endpoint['access']) => Promise<Caller>;

/** What endpoints and the runner of jobs share. */
export interface JobHost {
  /** How to run jobs, by task. Every instance has the same tasks. */
  tasks: Map<string, JobTask>;
  loadCaller: LoadCaller;
  /** Exports with more rows run as a job. */
  exportRows: number;
  /** Starts an enqueued job at once, if this process runs jobs. */
  wake: () => void;
}

/** A host without tasks whose `wake` does nothing until a runner replaces it. */
export const createJobHost = (loadCaller: LoadCaller, exportRows = JOB_EXPORT_ROWS): JobHost => ({
  tasks: new Map(),
  loadCaller,
  exportRows,
  wake: () => undefined,
});

/** The task of an endpoint, such as `GET /api/v1/post/export`. */
export const toTaskName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
