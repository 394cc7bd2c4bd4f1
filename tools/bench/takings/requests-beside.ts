import { setTimeout as sleep } from 'node:timers/promises';

import type { DataOf } from '@backroom/contract';
import type { takingsContract } from '@backroom/contract/takings';

import type { ApiSession } from '../../server/api-session.ts';
import { prepareLoads } from '../load/loads.ts';

/** People who work meanwhile, each with a call, and then a look at it. */
const PEOPLE = 10;
const PAUSE_MS = 100;
const POLL_MS = 250;
/** The schedule of the server begins a minute after its start. */
const LIMIT_MS = 180_000;

interface Call {
  startedAt: number;
  endedAt: number;
}

/** The requests of others while a server closes days by itself. */
export interface RequestsBeside {
  closingMs: number;
  calls: number;
  p99Ms: number;
}

/**
 * Waits until a server has closed all open days of a day by itself, while others work with it.
 *
 * @param count of the days that are open
 */
export async function measureRequestsBeside(
  address: string,
  api: ApiSession,
  { day, count }: { day: string; count: number },
): Promise<RequestsBeside> {
  const { mixed } = await prepareLoads(address);
  const calls: Call[] = [];
  const ended = new AbortController();
  const work = async (person: number) => {
    for (let index = person; !ended.signal.aborted; index += PEOPLE) {
      const { method, path, headers, body } = mixed(index);
      const startedAt = performance.now();
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${method} ${path}: HTTP ${response.status}`);
      calls.push({ startedAt, endedAt: performance.now() });
      await sleep(PAUSE_MS);
    }
  };
  const working = Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(person)));
  try {
    const [from, to] = await Promise.race([waitForClosing(api, day, count), working.then(() => [0, 0] as const)]);
    ended.abort();
    await working;
    const beside = calls.filter(({ startedAt, endedAt }) => endedAt >= from && startedAt <= to);
    const times = beside.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((one, other) => one - other);
    const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Infinity;
    return { closingMs: Math.round(to - from), calls: times.length, p99Ms: Math.round(p99) };
  } finally {
    ended.abort();
  }
}

/** When the days began to close, at the latest a poll before, and when so many were closed; others may stay open. */
async function waitForClosing(
  api: ApiSession,
  day: string,
  count: number,
): Promise<readonly [from: number, to: number]> {
  let from = performance.now();
  const until = from + LIMIT_MS;
  const before = await countOpen(api, day);
  if (before < count) throw new Error(`${before} of ${count} days are open before others work`);
  while (performance.now() < until) {
    const at = performance.now();
    const open = await countOpen(api, day);
    if (open <= before - count) return [from, performance.now()];
    if (open === before) from = at;
    await sleep(POLL_MS);
  }
  throw new Error(`days are still open after ${LIMIT_MS} ms`);
}

async function countOpen(api: ApiSession, day: string): Promise<number> {
  const { body } = await api.call('GET', `/api/cafu/cash-in/days?to=${day}&days=1&only=open`);
  const { counts } = body.data as DataOf<typeof takingsContract.days>;
  return counts.find(({ sign }) => sign === 'open')?.days ?? 0;
}
