import { DAY_MS } from '@backroom/contract/calendar';
import type { ProblemCode, SystemProblem, SystemStatus } from '@backroom/contract/system-status';

const MAX_CLOCK_OFFSET_MS = 2_000;
const MAX_DELAY_MS = 1_000;
const MAX_JOB_WAIT_SECONDS = 300;
const MAX_BACKUP_AGE_DAYS = 2;
const CERTIFICATE_DAYS = { warning: 21, danger: 7 };
/** Parts of a limit. */
const SHORT = { warning: 0.75, danger: 0.9 };
/** Errors among so many requests, or more in all, are frequent. */
const ERROR_RATE = 0.01;
const MIN_ERRORS = 3;

type Level = SystemProblem['level'];
export type StatusFigures = Omit<SystemStatus, 'problems'>;

const levelOf = (used: number, max: number): Level | null =>
  used >= max * SHORT.danger ? 'danger' : used >= max * SHORT.warning ? 'warning' : null;

/** What needs attention, the urgent first. Each has a text with its cause and its first remedy. */
export function findProblems(status: StatusFigures): SystemProblem[] {
  const problems: SystemProblem[] = [];
  const add: Add = (level, code, values = {}) => {
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    if (level !== null) problems.push({ code, level, values: texts });
  };
  addDatabaseProblems(status, add);
  addInstanceProblems(status, add);
  addJobProblems(status, add);
  addCertificateProblems(status, add);
  addBackupProblems(status, add);
  return problems.sort((a, b) => Number(b.level === 'danger') - Number(a.level === 'danger'));
}

type Add = (level: Level | null, code: ProblemCode, values?: Record<string, string | number>) => void;

function addDatabaseProblems({ database: { migrations, connections } }: StatusFigures, add: Add): void {
  if (!migrations.isComplete) add('danger', 'migrationsIncomplete');
  if (connections) add(levelOf(connections.used, connections.max), 'connectionsShort', connections);
}

function addInstanceProblems({ instances }: StatusFigures, add: Add): void {
  const running = instances.filter(({ state }) => state === 'running');
  for (const { host, pid, state, seenAt } of instances)
    if (state === 'gone') add('warning', 'instanceGone', { host, pid, seenAt });
  const versions = [...new Set(running.map(({ version }) => version))].sort();
  if (versions.length > 1) add('warning', 'versionsDiffer', { versions: versions.join(', ') });
  for (const { host, clockOffsetMs, load, eventLoopDelayMs, streams, maxStreams, replica } of running) {
    if (clockOffsetMs !== null && Math.abs(clockOffsetMs) > MAX_CLOCK_OFFSET_MS)
      add('danger', 'clockDiffers', { host, seconds: Math.round(clockOffsetMs / 1_000) });
    if (load.waiting > load.max) add('warning', 'callsWait', { host, waiting: load.waiting, max: load.max });
    if (replica && !replica.isUsed) add('warning', 'replicaUnused', { host });
    if (eventLoopDelayMs > MAX_DELAY_MS) add('warning', 'eventLoopSlow', { host, ms: Math.round(eventLoopDelayMs) });
    add(levelOf(streams, maxStreams), 'streamsShort', { host, streams, max: maxStreams });
  }
  const sum = (member: 'requests' | 'errors') => running.reduce((total, { recent }) => total + recent[member], 0);
  const [requests, errors, minutes] = [sum('requests'), sum('errors'), running[0]?.recent.minutes ?? 0];
  if (errors >= MIN_ERRORS && errors >= requests * ERROR_RATE)
    add('danger', 'errorsFrequent', { requests, errors, minutes });
}

function addJobProblems({ jobs: { queued, failed, oldestQueuedSeconds } }: StatusFigures, add: Add): void {
  if (oldestQueuedSeconds > MAX_JOB_WAIT_SECONDS)
    add('danger', 'jobsWait', { queued, minutes: Math.round(oldestQueuedSeconds / 60) });
  if (failed > 0) add('warning', 'jobsFailed', { failed });
}

function addCertificateProblems({ certificate, at }: StatusFigures, add: Add): void {
  if (certificate === null) return;
  const { host, state, reason, expiresAt } = certificate;
  if (state === 'unreachable') add('warning', 'certificateUnreachable', { host, reason });
  if (state === 'invalid') add('danger', 'certificateInvalid', { host, reason });
  const days = expiresAt === null ? Infinity : Math.floor((Date.parse(expiresAt) - Date.parse(at)) / DAY_MS);
  if (state !== 'valid' || days > CERTIFICATE_DAYS.warning) return;
  add(days <= CERTIFICATE_DAYS.danger ? 'danger' : 'warning', 'certificateExpires', { host, days });
}

function addBackupProblems({ backup, at }: StatusFigures, add: Add): void {
  if (backup === undefined) return;
  if (backup === null) return add('danger', 'backupMissing');
  const days = Math.floor((Date.parse(at) - Date.parse(backup.at)) / DAY_MS);
  if (days >= MAX_BACKUP_AGE_DAYS) add('danger', 'backupOld', { days });
}
