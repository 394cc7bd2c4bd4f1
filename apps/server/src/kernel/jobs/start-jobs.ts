import type { Logger } from 'pino';

import type { Connection } from '../database/database.ts';
import type { JobHost } from './job-host.ts';
import { endLeases } from './job-queue.ts';
import { startJobRunner } from './job-runner.ts';
import { createRegularSchedule, type RegularJob, startRegularSchedule, toRegularTask } from './regular-jobs.ts';

/** Other instances may enqueue jobs, or leave them behind. */
const POSTGRES_POLL_MS = 2_000;
/** No other process can use the embedded database, so that there is nothing to find. */
const EMBEDDED_POLL_MS = 60_000;

/** Tasks that may take minutes have a runner of their own: no export waits until thousands of passwords are hashed. */
function splitTasks(tasks: JobHost['tasks']): JobHost['tasks'][] {
  const groups = Map.groupBy(tasks, ([, { isLong = false }]) => isLong);
  return [...groups.values()].map((entries) => new Map(entries));
}

/**
 * Runs the jobs of the queue in this process.
 *
 * @returns a function that gives the running job back and stops
 */
export async function startJobs(
  { db, engine }: Connection,
  host: JobHost,
  regularJobs: readonly RegularJob[],
  logger: Logger,
): Promise<() => Promise<void>> {
  for (const job of regularJobs) host.tasks.set(job.name, toRegularTask(job));
  if (engine === 'embedded') await endLeases(db);
  const pollMs = engine === 'embedded' ? EMBEDDED_POLL_MS : POSTGRES_POLL_MS;
  const runners = splitTasks(host.tasks).map((tasks) => startJobRunner({ db, tasks, logger, pollMs }));
  host.wake = () => runners.forEach(({ wake }) => wake());
  const stopSchedule = startRegularSchedule(createRegularSchedule(db, regularJobs), host.wake, logger);
  return async () => {
    await stopSchedule();
    await Promise.all(runners.map((runner) => runner.stop()));
  };
}
