import { readdirSync, readFileSync } from 'node:fs';

/** The unit of `/proc/<pid>/stat` on every Linux in use. */
const TICK_MS = 10;

interface Usage {
  parent: number;
  ownMs: number;
  /** Of children that have ended. */
  endedMs: number;
}

/** User and system time; undefined if the process has just ended. */
function readUsage(pid: number): Usage | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ownMs: (user + system) * TICK_MS, endedMs: (childUser + childSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** CPU time of a process, with all its threads, in milliseconds. */
export const readProcessMs = (pid: number): number => readUsage(pid)?.ownMs ?? 0;

/** CPU time of a process and of all that it has started, such as the connections of PostgreSQL. */
export function readFamilyMs(pid: number): number {
  const usages = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), usage: readUsage(Number(name)) }));
  return usages.reduce((sum, { pid: each, usage }) => {
    if (each === pid) return sum + (usage?.ownMs ?? 0) + (usage?.endedMs ?? 0);
    return usage?.parent === pid ? sum + usage.ownMs : sum;
  }, 0);
}
