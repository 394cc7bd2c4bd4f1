import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process. Every label has a value of the code: a route, a status, the key of a message. None is
 * chosen by a client, who could otherwise fill the memory with series.
 */
export const registry = new Registry();

const registers = [registry];
const REQUEST_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

export const requests = new Counter({
  name: 'backroom_http_requests_total',
  help: 'Requests by route and status; 499: the client has gone before the answer',
  labelNames: ['method', 'route', 'status'],
  registers,
});

export const requestSeconds = new Histogram({
  name: 'backroom_http_request_duration_seconds',
  help: 'Duration of requests, without event streams',
  labelNames: ['method', 'route'],
  buckets: REQUEST_SECONDS,
  registers,
});

export const limitsReached = new Counter({
  name: 'backroom_limits_reached_total',
  help: 'Requests answered with 429 or 503, by the key of their message',
  labelNames: ['limit'],
  registers,
});

export const signInAttempts = new Counter({
  name: 'backroom_sign_in_attempts_total',
  help: 'Attempts to sign in; limited: not checked, too many attempts',
  labelNames: ['secret', 'result'],
  registers,
});

export const eventStreams = new Gauge({
  name: 'backroom_event_streams',
  help: 'Open event streams of this instance',
  registers,
});

export const statementSeconds = new Histogram({
  name: 'backroom_database_statement_duration_seconds',
  help: 'Duration of statements, without the wait for a connection',
  buckets: STATEMENT_SECONDS,
  registers,
});

export const statementErrors = new Counter({
  name: 'backroom_database_statement_errors_total',
  help: 'Statements that have failed',
  registers,
});

export const databaseUp = new Gauge({
  name: 'backroom_database_up',
  help: '1 if the database has answered this scrape',
  registers,
});

export const jobsByState = new Gauge({
  name: 'backroom_jobs',
  help: 'Stored jobs of all instances by state; failed ones are kept for some days',
  labelNames: ['state'],
  registers,
});

export const oldestJobSeconds = new Gauge({
  name: 'backroom_jobs_oldest_queued_seconds',
  help: 'Age of the oldest job that waits, of all instances',
  registers,
});

export const jobSeconds = new Histogram({
  name: 'backroom_job_duration_seconds',
  help: 'Runs of jobs on this instance',
  labelNames: ['task', 'result'],
  buckets: [0.1, 1, 10, 60, 600],
  registers,
});

export const spansDropped = new Counter({
  name: 'backroom_trace_spans_dropped_total',
  help: 'Spans that the collector has not received',
  registers,
});

const buildInfo = new Gauge({
  name: 'backroom_build_info',
  help: 'Always 1; the labels name the version, the Node and the database',
  labelNames: ['version', 'node', 'database'],
  registers,
});

/** Sets the version of what runs; once for a process. */
export function setBuildInfo(version: string, database: 'embedded' | 'postgres'): void {
  buildInfo.reset();
  buildInfo.set({ version, node: process.versions.node, database }, 1);
}

let isCollecting = false;

/** Measures memory, processor time and delay of the event loop from now on. */
export function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
}
