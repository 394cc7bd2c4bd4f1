import { setTimeout as pause } from 'node:timers/promises';

import { type ApiSession, signIn } from '../server/api-session.ts';
import { PASSWORD } from './attack-accounts.ts';
import { type ActionFigure, workUntil } from './background-user.ts';

const PAUSE_MS = 250;

interface JobRecord {
  jobId: number;
  state: string;
  error: string;
}

/** An export that runs as a job, and what others notice of it. */
export interface ExportFigures {
  rows: number;
  /** Different ids among the rows. */
  users: number;
  megabytes: number;
  seconds: number;
  actions: ActionFigure[];
}

async function waitForEnd(api: ApiSession, jobId: number): Promise<void> {
  for (;;) {
    const job = (await api.call('GET', `/api/v1/job/${jobId}`)).body.data as JobRecord;
    if (job.state === 'done') return;
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`the export is ${job.state}: ${job.error}`);
    await pause(PAUSE_MS);
  }
}

async function download(address: string, { headers }: ApiSession, jobId: number) {
  const response = await fetch(`${address}/api/v1/job/${jobId}/file`, { headers });
  const text = await response.text();
  // No field of the generated users contains a line break.
  const ids = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0]);
  return { rows: ids.length, users: new Set(ids).size, megabytes: text.length / 1024 / 1024 };
}

/** Before that the server compiles what the background user needs, and caches fill. */
const WARM_UP_MS = 5_000;

/** Exports all users and downloads the file while a background user works. */
export async function exportUsers(address: string): Promise<ExportFigures> {
  const api = (await signIn(address, 'admin', PASSWORD))(address);
  const warmedUpAt = Date.now() + WARM_UP_MS;
  await workUntil(address, () => Date.now() >= warmedUpAt);
  let isOver = false;
  const working = workUntil(address, () => isOver);
  const startedAt = performance.now();
  const accepted = await api.call('GET', '/api/v1/sys-user/export');
  if (accepted.status !== 202) throw new Error(`the export is no job: HTTP ${accepted.status}`);
  const { jobId } = accepted.body.data as JobRecord;
  await waitForEnd(api, jobId);
  const seconds = (performance.now() - startedAt) / 1000;
  const file = await download(address, api, jobId);
  isOver = true;
  return { seconds, ...file, actions: await working };
}
