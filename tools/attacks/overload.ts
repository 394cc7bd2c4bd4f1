import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { measureLongestWait } from '@backroom/server/testing/longest-lock-wait';

import { seedLargeCompany } from '../bench/seed-large-company.ts';
import { readMemoryMiB } from '../server/process-memory.ts';
import type { RunningServer } from '../server/run-server.ts';
import { withFilledServer } from '../server/with-filled-server.ts';
import { seedAttacker } from './attack-accounts.ts';
import { type ActionFigure, checkReadinessUntil, workUntil } from './background-user.ts';
import type { ResponseCounts } from './counting-client.ts';
import { type ExportFigures as Export, exportUsers } from './export-users.ts';
import { type MachineLoad, watchMachine, withCore } from './machine-load.ts';

export type { ActionFigure };
export { withCore };

/** What the export of a large list, with its total, does to the server and to a background user. */
export type ExportFigures = Export & { total: number } & Pick<OverloadFigures, 'peakMegabytes' | 'machine'>;

const FLOOD = join(import.meta.dirname, 'flood.ts');

/** What one person does to the server and to a background user. */
export interface OverloadFigures {
  answers: ResponseCounts;
  /** Responses with 429 that do not say when to repeat. */
  withoutRetryAfter: number;
  actions: ActionFigure[];
  readiness: ActionFigure[];
  peakMegabytes: number;
  /** Tells a busy machine from a slow server. */
  machine: MachineLoad;
}

/** Resident memory of a process in megabytes, the highest since the last `resetPeak`. Linux only. */
const readPeakMegabytes = (pid: number) => Math.round(readMemoryMiB(pid, 'VmHWM'));
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

async function flood(address: string, seconds: number, run: number, only = '') {
  const args = [FLOOD, address, String(seconds), String(run), only];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Pick<OverloadFigures, 'answers' | 'withoutRetryAfter'>;
}

interface AttackedServer extends RunningServer {
  /** All kinds of requests at once, while a background user works. */
  attack(seconds: number): Promise<OverloadFigures>;
  /** Imports of as many users as a file may have; resolves to the longest wait for the rights lock in milliseconds. */
  measureRightsLock(seconds: number): Promise<number>;
  /** An export of all users, which runs as a job, while a background user works. */
  exportUsers(): Promise<ExportFigures>;
}

/** Starts a server with a large company, and stops it. */
export function withLargeServer<Result>(
  work: (server: AttackedServer) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> {
  const fill = async (env: Record<string, string>) => {
    await seedLargeCompany(env);
    return seedAttacker(env);
  };
  const attackWith = (server: RunningServer, _env: unknown, total: number) => {
    let run = 0;
    return work({
      ...server,
      exportUsers: async () => {
        resetPeak(server.pid);
        const measureMachine = watchMachine(server.pid);
        const figures = await exportUsers(server.address);
        return { total, ...figures, machine: measureMachine(), peakMegabytes: readPeakMegabytes(server.pid) };
      },
      attack: (seconds) => attackServer(server, seconds, (run += 1)),
      async measureRightsLock(seconds) {
        const flooded = flood(server.address, seconds, (run += 1), 'import');
        const [longest, { answers }] = await Promise.all([measureLongestWait(databaseUrl ?? '', { seconds }), flooded]);
        if (!answers['import job']?.done) throw new Error('nothing was imported');
        return Math.round(longest);
      },
    });
  };
  return withFilledServer(fill, attackWith, databaseUrl);
}

async function attackServer({ address, pid }: RunningServer, seconds: number, run: number): Promise<OverloadFigures> {
  resetPeak(pid);
  const deadline = Date.now() + seconds * 1000;
  const isOver = () => Date.now() >= deadline;
  const measureMachine = watchMachine(pid);
  const [figures, actions, readiness] = await Promise.all([
    flood(address, seconds, run),
    workUntil(address, isOver),
    checkReadinessUntil(address, isOver),
  ]);
  return { ...figures, actions, readiness, machine: measureMachine(), peakMegabytes: readPeakMegabytes(pid) };
}
