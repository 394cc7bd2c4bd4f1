import type { FastifyInstance } from 'fastify';

import type { Job } from '@backroom/contract/jobs';

import { runJobs } from '../run-jobs.ts';
import type { TestCaller } from '../test-app.ts';

interface Imported {
  code: number;
  msg: string;
  data: NonNullable<Job['result']>;
}

/** Sends a file to an endpoint of imports; a long one is accepted as a job, whose result is waited for. */
export async function importToEnd(
  app: FastifyInstance,
  caller: TestCaller,
  { url, content, type }: { url: string; content: Buffer; type: string },
): Promise<Imported> {
  const sent = (await caller.upload(url, content, type)).json<Imported>();
  if (sent.code !== 202) return sent;
  await runJobs(app);
  const { jobId } = sent.data as unknown as Job;
  const { result } = (await caller.get(`/api/v1/job/${jobId}`)).json<{ data: Job }>().data;
  return { ...sent, code: 200, data: result! };
}
