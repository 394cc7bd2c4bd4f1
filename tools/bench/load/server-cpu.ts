import { readdirSync } from 'node:fs';

import { readProcessTime } from '@backroom/testing/process-time';

/** CPU time of a process, with all its threads, in milliseconds. */
export const readProcessMs = (pid: number): number => readProcessTime(pid)?.ownMs ?? 0;

/** CPU time of a process and of all that it has started, such as the connections of PostgreSQL. */
export function readFamilyMs(pid: number): number {
  const times = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), time: readProcessTime(Number(name)) }));
  return times.reduce((sum, { pid: each, time }) => {
    if (each === pid) return sum + (time?.ownMs ?? 0) + (time?.endedMs ?? 0);
    return time?.parent === pid ? sum + time.ownMs : sum;
  }, 0);
}
