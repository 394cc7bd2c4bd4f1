import * as z from 'zod/mini';

/** Connections of an instance, or the turn of the embedded database. */
const load = z.object({ used: z.int(), max: z.int(), waiting: z.int() });

/** Answers of an instance within the last minutes. */
const recent = z.object({ minutes: z.int(), requests: z.int(), errors: z.int(), slow: z.int() });

const instance = z.object({
  instanceId: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** `gone`: not seen for a while, and not shut down. */
  state: z.enum(['running', 'gone']),
  /** The one that answers. */
  isOwn: z.boolean(),
  /** Its clock minus that of the database; null: not measured. */
  clockOffsetMs: z.nullable(z.int()),
  memoryBytes: z.int(),
  /** 99th percentile. */
  eventLoopDelayMs: z.number(),
  load,
  streams: z.int(),
  maxStreams: z.int(),
  recent,
  /** Absent without one; `lagSeconds` null: it never was up to date. */
  replica: z.optional(z.object({ isUsed: z.boolean(), lagSeconds: z.nullable(z.int()) })),
});
export type InstanceStatus = z.infer<typeof instance>;

const database = z.object({
  engine: z.enum(['embedded', 'postgres']),
  version: z.string(),
  sizeBytes: z.int(),
  /** Of all programs that use the database server; null for the embedded database. */
  connections: z.nullable(z.object({ used: z.int(), max: z.int() })),
  migrations: z.object({ applied: z.int(), latest: z.string(), isComplete: z.boolean() }),
});

const statement = z.object({
  /** Without values. */
  text: z.string(),
  calls: z.int(),
  totalMs: z.number(),
  maxMs: z.number(),
});
export type StatementStatus = z.infer<typeof statement>;

const fault = z.object({
  at: z.string(),
  host: z.string(),
  route: z.string(),
  error: z.string(),
  requestId: z.string(),
});

const certificate = z.object({
  host: z.string(),
  state: z.enum(['valid', 'invalid', 'unreachable']),
  expiresAt: z.nullable(z.string()),
  /** Why it is invalid or unreachable, as the system names it; empty if it is valid. */
  reason: z.string(),
  checkedAt: z.string(),
});
export type CertificateStatus = z.infer<typeof certificate>;

export const PROBLEM_CODES = [
  'migrationsIncomplete',
  'instanceGone',
  'versionsDiffer',
  'clockDiffers',
  'connectionsShort',
  'callsWait',
  'replicaUnused',
  'eventLoopSlow',
  'streamsShort',
  'errorsFrequent',
  'jobsWait',
  'jobsFailed',
  'certificateExpires',
  'certificateInvalid',
  'certificateUnreachable',
  'backupMissing',
  'backupOld',
] as const;

const problem = z.object({
  code: z.enum(PROBLEM_CODES),
  level: z.enum(['danger', 'warning']),
  /** What the text names, such as a host or a number. */
  values: z.record(z.string(), z.string()),
});
export type SystemProblem = z.infer<typeof problem>;
export type ProblemCode = SystemProblem['code'];

export const systemStatus = z.object({
  /** The time of the server. */
  at: z.string(),
  instances: z.array(instance),
  database,
  /** `database`: since the statistics of the database began, of all instances; `instance`: since the start of this one. */
  statementSource: z.enum(['database', 'instance']),
  statements: z.array(statement),
  jobs: z.object({ queued: z.int(), running: z.int(), failed: z.int(), oldestQueuedSeconds: z.int() }),
  /** The latest answers with 500, of the instances that are running. */
  faults: z.array(fault),
  /** Null without a public https address. */
  certificate: z.nullable(certificate),
  /** The last good backup, null if there is none; absent if the server makes none. */
  backup: z.optional(z.nullable(z.object({ at: z.string(), sizeBytes: z.nullable(z.int()) }))),
  problems: z.array(problem),
});
export type SystemStatus = z.infer<typeof systemStatus>;
