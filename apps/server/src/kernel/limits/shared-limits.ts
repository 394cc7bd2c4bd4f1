import type { Logger } from 'pino';

import type { Connection, Database } from '../database/database.ts';
import { createLeases, type Lease } from './leases.ts';
import { createMinuteLimit, type MinuteLimit } from './minute-limit.ts';
import { createSharedMinuteLimit } from './shared-minute-limit.ts';

/**
 * Limits of a person, on all instances together. The counts are in the database on PostgreSQL; the embedded one has a
 * single instance, which counts in its memory.
 */
export interface SharedLimits {
  /** Counts what users do within a minute. `kind` names it, as all instances do. */
  createMinuteLimit(kind: string, maxPerMinute: number): MinuteLimit;
  /** Places of users that are taken for a while; undefined if those of this instance are all there are. */
  leases?: Pick<ReturnType<typeof createLeases>, 'take' | 'replaceOldest' | 'findLost'>;
  close(): Promise<void>;
}

export type { Lease };

/** Limits of a single instance. */
export const createOwnLimits = (): SharedLimits => ({
  createMinuteLimit: (_kind, maxPerMinute) => createMinuteLimit(maxPerMinute),
  close: async () => undefined,
});

export function createSharedLimits(
  db: Database,
  engine: Connection['engine'],
  logger: Pick<Logger, 'warn'>,
): SharedLimits {
  if (engine === 'embedded') return createOwnLimits();
  const leases = createLeases(db, logger);
  return {
    createMinuteLimit: (kind, maxPerMinute) => createSharedMinuteLimit(db, kind, maxPerMinute),
    leases,
    close: () => leases.close(),
  };
}
