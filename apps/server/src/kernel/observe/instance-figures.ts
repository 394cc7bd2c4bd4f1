import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { PRODUCT_VERSION } from '../process/product-version.ts';
import { getServerTime } from '../process/server-clock.ts';
import { type DatabaseLoad, getDatabaseLoad } from './database-load.ts';
import { eventStreams } from './metrics.ts';
import { type Fault, RECENT_MINUTES, recentRequests } from './recent-requests.ts';
import { getReplicaLoad } from './replica-load.ts';
import { type StatementFigures, statements } from './statements.ts';

const ID_BYTES = 9;
const MAX_HOST = 64;
const NS_PER_MS = 1_000_000;
const TOP_STATEMENTS = 10;
/** Event streams of an instance, whose memory and sockets they take. */
export const MAX_EVENT_STREAMS = 2_000;
const RESOLUTION_MS = 20;
const P99 = 99;

/** What changes while an instance runs. */
export interface InstanceFigures {
  memoryBytes: number;
  eventLoopDelayMs: number;
  load: DatabaseLoad;
  streams: number;
  /** Absent without one. */
  replica?: { isUsed: boolean; lagSeconds: number | null };
  recent: { minutes: number; requests: number; errors: number; slow: number };
  faults: readonly Fault[];
  statements: readonly StatementFigures[];
}

/** This process among those that report. */
export const thisInstance = {
  instanceId: randomBytes(ID_BYTES).toString('base64url'),
  host: hostname().slice(0, MAX_HOST),
  pid: process.pid,
  version: PRODUCT_VERSION,
  node: process.versions.node,
  startedAt: new Date(getServerTime().getTime() - Math.round(process.uptime() * 1_000)),
};

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Measures the delay of the event loop from now on. */
export function measureEventLoop(): void {
  delay ??= monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
}

/** Begins a new period of the delay. */
export const resetEventLoopDelay = (): void => delay?.reset();

/** A period without a sample has no delay. */
const getDelayMs = (): number => {
  const ms = (delay?.percentile(P99) ?? 0) / NS_PER_MS - RESOLUTION_MS;
  return Math.max(0, Math.round(ms * 10) / 10);
};

function readReplica(): Pick<InstanceFigures, 'replica'> {
  const load = getReplicaLoad();
  if (!load) return {};
  const { isUsed, lagSeconds } = load;
  return { replica: { isUsed, lagSeconds: Number.isFinite(lagSeconds) ? Math.round(lagSeconds) : null } };
}

export async function readInstanceFigures(): Promise<InstanceFigures> {
  const streams = (await eventStreams.get()).values[0]?.value ?? 0;
  return {
    memoryBytes: process.memoryUsage.rss(),
    eventLoopDelayMs: getDelayMs(),
    load: getDatabaseLoad(),
    streams,
    ...readReplica(),
    recent: { minutes: RECENT_MINUTES, ...recentRequests.count() },
    faults: recentRequests.faults(),
    statements: statements.top(TOP_STATEMENTS),
  };
}
