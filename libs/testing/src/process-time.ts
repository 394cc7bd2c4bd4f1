import { readFileSync } from 'node:fs';

/** The unit of `/proc/<pid>/stat` on every Linux in use. */
const TICK_MS = 10;

/** Times, user and system, of a process with all its threads. */
export interface ProcessTime {
  parent: number;
  /** In ticks since the start of the machine: ids are used again. */
  startedAt: number;
  ownMs: number;
  /** Of children that have ended and were waited for, and of theirs. */
  endedMs: number;
}

/** What a process has used of the processors; undefined if it has ended. Linux only. */
export function readProcessTime(pid: number): ProcessTime | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the bracket may contain spaces and brackets.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      startedAt: fields[19] ?? 0,
      ownMs: (user + system) * TICK_MS,
      endedMs: (childUser + childSystem) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}
