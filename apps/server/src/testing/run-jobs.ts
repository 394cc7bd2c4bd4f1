import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { isUnfinished } from '../kernel/jobs/job-queue.ts';
import { startJobRunner } from '../kernel/jobs/job-runner.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { jobs } from '../schema/jobs.table.ts';

/** Runs all jobs of the queue of an app, as its server does. */
export async function runJobs({ jobs: { tasks }, database }: FastifyInstance): Promise<void> {
  const runner = startJobRunner({ db: database, tasks, logger: createLogger('silent'), pollMs: 5 });
  while ((await database.$count(jobs, isUnfinished)) > 0) await pause(5);
  await runner.stop();
}
