import { DAY_MS } from '@backroom/contract/calendar';
import { PROBLEM_CODES, type SystemStatus } from '@backroom/contract/system-status';

import { findProblems, type StatusFigures } from './problems.ts';

const AT = '2026-11-29T12:00:00.000Z';
const inDays = (days: number) => new Date(Date.parse(AT) + days * DAY_MS).toISOString();

type Instance = SystemStatus['instances'][number];

const createInstance = (values: Partial<Instance> = {}): Instance => ({
  instanceId: 'a',
  host: 'server-1',
  pid: 1,
  version: '1.0.0',
  node: '26.10.0',
  startedAt: AT,
  seenAt: AT,
  state: 'running',
  isOwn: true,
  clockOffsetMs: 12,
  memoryBytes: 150_000_000,
  eventLoopDelayMs: 3,
  load: { used: 1, max: 10, waiting: 0 },
  streams: 5,
  maxStreams: 2_000,
  recent: { minutes: 5, requests: 1_000, errors: 0, slow: 0 },
  ...values,
});

const HEALTHY: StatusFigures = {
  at: AT,
  instances: [createInstance()],
  database: {
    engine: 'postgres',
    version: '15.4',
    sizeBytes: 1e9,
    connections: { used: 20, max: 100 },
    migrations: { applied: 35, latest: '0034_instance_reports', isComplete: true },
  },
  statementSource: 'instance',
  statements: [],
  jobs: { queued: 0, running: 0, failed: 0, oldestQueuedSeconds: 0 },
  faults: [],
  certificate: { host: 'office.example', state: 'valid', expiresAt: inDays(60), reason: '', checkedAt: AT },
  backup: { at: inDays(-1), sizeBytes: 1e6 },
};

const withInstance = (values: Partial<Instance>): Partial<StatusFigures> => ({ instances: [createInstance(values)] });
const withCertificate = (values: Partial<NonNullable<StatusFigures['certificate']>>): Partial<StatusFigures> => ({
  certificate: { ...HEALTHY.certificate!, ...values },
});

/** Each problem with figures that have it, and with those just before. */
const CASES: Record<(typeof PROBLEM_CODES)[number], [bad: Partial<StatusFigures>, good: Partial<StatusFigures>]> = {
  migrationsIncomplete: [
    { database: { ...HEALTHY.database, migrations: { ...HEALTHY.database.migrations, isComplete: false } } },
    {},
  ],
  instanceGone: [{ instances: [createInstance(), createInstance({ state: 'gone', isOwn: false })] }, {}],
  versionsDiffer: [
    { instances: [createInstance(), createInstance({ version: '1.1.0' })] },
    { instances: [createInstance(), createInstance()] },
  ],
  clockDiffers: [withInstance({ clockOffsetMs: -2_001 }), withInstance({ clockOffsetMs: -2_000 })],
  connectionsShort: [
    { database: { ...HEALTHY.database, connections: { used: 75, max: 100 } } },
    { database: { ...HEALTHY.database, connections: { used: 74, max: 100 } } },
  ],
  callsWait: [
    withInstance({ load: { used: 10, max: 10, waiting: 11 } }),
    withInstance({ load: { used: 10, max: 10, waiting: 10 } }),
  ],
  replicaUnused: [
    withInstance({ replica: { isUsed: false, lagSeconds: 6 } }),
    withInstance({ replica: { isUsed: true, lagSeconds: 5 } }),
  ],
  eventLoopSlow: [withInstance({ eventLoopDelayMs: 1_001 }), withInstance({ eventLoopDelayMs: 1_000 })],
  streamsShort: [withInstance({ streams: 1_500 }), withInstance({ streams: 1_499 })],
  errorsFrequent: [
    withInstance({ recent: { minutes: 5, requests: 1_000, errors: 10, slow: 0 } }),
    withInstance({ recent: { minutes: 5, requests: 1_000, errors: 9, slow: 0 } }),
  ],
  jobsWait: [
    { jobs: { queued: 2, running: 0, failed: 0, oldestQueuedSeconds: 301 } },
    { jobs: { queued: 2, running: 0, failed: 0, oldestQueuedSeconds: 300 } },
  ],
  jobsFailed: [{ jobs: { ...HEALTHY.jobs, failed: 1 } }, {}],
  certificateExpires: [withCertificate({ expiresAt: inDays(21) }), withCertificate({ expiresAt: inDays(22) })],
  certificateInvalid: [withCertificate({ state: 'invalid', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), {}],
  certificateUnreachable: [withCertificate({ state: 'unreachable', reason: 'ETIMEDOUT' }), { certificate: null }],
  backupMissing: [{ backup: null }, { backup: undefined }],
  backupOld: [{ backup: { at: inDays(-2), sizeBytes: null } }, { backup: { at: inDays(-1.9), sizeBytes: null } }],
};

const codesOf = (figures: Partial<StatusFigures>) => findProblems({ ...HEALTHY, ...figures }).map(({ code }) => code);

it('nothing needs attention in a healthy system', () => {
  expect(findProblems(HEALTHY)).toEqual([]);
});

it.each(PROBLEM_CODES)('%s begins at its limit', (code) => {
  const [bad, good] = CASES[code];
  expect(codesOf(bad)).toEqual([code]);
  expect(codesOf(good)).toEqual([]);
});

it('those that endanger the service come first', () => {
  const levels = findProblems({
    ...HEALTHY,
    jobs: { ...HEALTHY.jobs, failed: 1 },
    backup: null,
    ...withCertificate({ expiresAt: inDays(7) }),
  }).map(({ code, level }) => [code, level]);
  expect(levels).toEqual([
    ['certificateExpires', 'danger'],
    ['backupMissing', 'danger'],
    ['jobsFailed', 'warning'],
  ]);
});
