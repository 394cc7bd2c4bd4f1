import { getServerTime } from '../process/server-clock.ts';

const MINUTE_MS = 60_000;
/** Minutes over which answers are counted. */
export const RECENT_MINUTES = 5;
const SLOW_MS = 1_000;
const FIRST_FAULT = 500;
const BUSY = 503;
const MAX_FAULTS = 10;
const MAX_NAME = 100;

interface Counts {
  requests: number;
  errors: number;
  slow: number;
}

/** An answer with 500. No message: it may have values. The request id leads to it in the log. */
export interface Fault {
  at: string;
  route: string;
  /** The kind of the error, such as `TypeError`. */
  error: string;
  requestId: string;
}

/**
 * Counts the answers of the last minutes and keeps the latest faults.
 *
 * @param now for tests
 */
export function createRecentRequests(now = () => getServerTime().getTime()) {
  /** By minute; one of an earlier hour is overwritten. */
  const minutes = new Map<number, Counts>();
  const faults: Fault[] = [];
  const getMinute = () => Math.floor(now() / MINUTE_MS);

  return {
    add(status: number, ms: number, isStream: boolean): void {
      const minute = getMinute();
      const counts = minutes.get(minute) ?? { requests: 0, errors: 0, slow: 0 };
      minutes.set(minute, counts);
      for (const each of minutes.keys()) if (each <= minute - RECENT_MINUTES || each > minute) minutes.delete(each);
      counts.requests += 1;
      // A refusal for the number of requests is no fault: see the limits.
      if (status >= FIRST_FAULT && status !== BUSY) counts.errors += 1;
      if (ms >= SLOW_MS && !isStream) counts.slow += 1;
    },
    addFault(fault: Fault): void {
      faults.unshift({ ...fault, error: fault.error.slice(0, MAX_NAME) });
      faults.length = Math.min(faults.length, MAX_FAULTS);
    },
    count(): Counts {
      const from = getMinute() - RECENT_MINUTES;
      const recent = [...minutes].filter(([minute]) => minute > from).map(([, counts]) => counts);
      const sum = (member: keyof Counts) => recent.reduce((total, counts) => total + counts[member], 0);
      return { requests: sum('requests'), errors: sum('errors'), slow: sum('slow') };
    },
    faults: (): readonly Fault[] => faults,
  };
}

/** The requests of this process. */
export const recentRequests = createRecentRequests();
