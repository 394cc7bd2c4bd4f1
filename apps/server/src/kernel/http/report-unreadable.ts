import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Endpoint } from '@backroom/contract';

import type { Caller } from './caller.ts';
import { outsideOfCall } from './current-call.ts';
import type { UnreadableRow } from './readable-rows.ts';

/** A fault of stored data, for the administrator. */
export interface DataFault {
  message: string;
  /** What the message names in short, in full. */
  details: string;
}

/** Tells the administrator, in the error log; the caller is the user who met the fault. */
export type ReportFault = (fault: DataFault, caller: Caller, request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    reportFault: ReportFault;
    /** When each fault was last reported by this instance. */
    reportedFaults: Map<string, number>;
  }
}

const HOUR_MS = 3_600_000;
const MAX_REMEMBERED = 1_000;
const MAX_LOGGED = 20;

/** Lists are read again and again: a fault is reported once an hour. */
function isNew(reported: Map<string, number>, fault: string, now: number): boolean {
  if (now - (reported.get(fault) ?? -Infinity) < HOUR_MS) return false;
  // The oldest one is the first.
  if (reported.size >= MAX_REMEMBERED) reported.delete(reported.keys().next().value!);
  reported.delete(fault);
  reported.set(fault, now);
  return true;
}

/** Names the rows that a response leaves out in the server log and, for the administrator, in the error log. */
export async function reportUnreadable(
  app: FastifyInstance,
  { method, path }: Endpoint,
  request: FastifyRequest,
  unreadable: readonly UnreadableRow[],
): Promise<void> {
  const lines = unreadable.map(({ key, problem }) => `${key}: ${problem}`);
  const [first = ''] = lines;
  const route = `${method} ${path}`;
  if (!isNew(app.reportedFaults, `${route} ${first} ${lines.length}`, performance.now())) return;
  const records = lines.slice(0, MAX_LOGGED);
  request.log.error({ route, records, count: lines.length }, 'records left out: they violate the contract');
  if (!request.caller) return;
  const { caller } = request;
  const fault = { message: `${route}: unreadable record, ${first}`, details: records.join('\n') };
  try {
    // A read runs no writes, and this one must not fail with it.
    await outsideOfCall(() => app.reportFault(fault, caller, request));
  } catch (error) {
    request.log.error({ err: error }, 'unreadable records not reported');
  }
}
