import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How much a measurement was disturbed: what is not the latency of the server. */
export interface MachineLoad {
  /** Delays of the process that measures, which it adds to each time; 99 % of them are shorter. */
  ownDelayMs: number;
  /** Share of the time in which the server's main thread wanted a core and had none; else it ran or had nothing to do. */
  withoutCore: number;
}

/** The share of a time in which the server had a core: other work on the machine does not count. */
export const withCore = (ms: number, { withoutCore }: Pick<MachineLoad, 'withoutCore'>): number =>
  Math.round(ms * (1 - withoutCore));

/** Nanoseconds that the main thread has waited for a core. Linux only. */
const readWaitNs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]);

/** Measures until the function that it returns is called. */
export function watchMachine(pid: number): () => MachineLoad {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const [startedAt, waitedBefore] = [performance.now(), readWaitNs(pid)];
  return () => {
    delays.disable();
    const waitedMs = (readWaitNs(pid) - waitedBefore) / 1e6;
    return {
      ownDelayMs: Math.round(delays.percentile(99) / 1e6),
      withoutCore: Math.round((100 * waitedMs) / (performance.now() - startedAt)) / 100,
    };
  };
}
