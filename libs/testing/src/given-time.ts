import { readFileSync } from 'node:fs';

/** Of a thread: time on a core, and time in which it wanted one and had none. */
interface CoreTime {
  used: number;
  waited: number;
}

/** More is not believed: work that hangs has to end too. */
const MAX_FACTOR = 10;
/** Not those of a test with fake timers. */
const now = performance.now.bind(performance);

/** Linux only; elsewhere nothing is known to have waited. */
function readCoreTime(): CoreTime {
  try {
    const [used = 0, waited = 0] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ').map(Number);
    return { used, waited };
  } catch {
    return { used: 0, waited: 0 };
  }
}

/**
 * Starts a clock that goes as slowly as the machine works: by the share of the time in which this thread wanted a core
 * and had one. On an idle machine it is a clock; beside much other work a limit of time holds for the same work.
 *
 * @returns milliseconds since the start
 */
export function startGivenTime(read = readCoreTime, clock = now): () => number {
  const [from, before] = [clock(), read()];
  return () => {
    const after = read();
    const [used, waited] = [after.used - before.used, after.waited - before.waited];
    const share = waited > 0 ? used / (used + waited) : 1;
    return (clock() - from) * Math.max(share, 1 / MAX_FACTOR);
  };
}
