import { readFileSync } from 'node:fs';

const KIB = 1_024;
const FIGURES = { VmRSS: /^VmRSS:\s+(\d+)/m, VmHWM: /^VmHWM:\s+(\d+)/m };

/** Resident memory of a process in MiB: `VmRSS` at present, `VmHWM` at most. Linux only. */
export const readMemoryMiB = (pid: number, figure: keyof typeof FIGURES = 'VmRSS'): number =>
  Number(FIGURES[figure].exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KIB;
