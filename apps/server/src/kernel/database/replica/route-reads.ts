import type pg from 'pg';

import { countReplicaStatement } from '../../observe/replica-load.ts';
import { getDatabaseCode, isConnectionLost } from '../database-errors.ts';
import type { FollowedReplica } from './follow-replica.ts';
import { isOnReplica, leaveReplica } from './replica-reads.ts';

/**
 * A conflict with what it replays (40001), a statement that writes after all (25006), its last connection (53300),
 * unlogged tables, such as those of limits (0A000), and tables, columns and functions of a migration that it has not
 * replayed (42P01, 42703, 42883).
 */
const NOT_ON_REPLICA = new Set(['40001', '25006', '53300', '0A000', '42P01', '42703', '42883']);
const READS = /^\s*(?:select|with)\b/i;

const getText = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * A client that sends the statements of reads that may lag to the replica, and those that fail there for a reason of its
 * own to the primary. Transactions use the primary.
 */
export function routeReads(primary: pg.Pool, replica: pg.Pool, followed: FollowedReplica): pg.Pool {
  const send = (pool: pg.Pool): Query => (pool.query as Query).bind(pool);
  const toPrimary = send(primary);
  const toReplica = send(replica);
  const query: Query = async (...args) => {
    // Such as the counter of exports, of which the rest of the read knows nothing.
    if (!isOnReplica() || !READS.test(getText(args[0]))) return toPrimary(...args);
    try {
      const result = await toReplica(...args);
      countReplicaStatement('replica');
      return result;
    } catch (error) {
      const isLost = isConnectionLost(error);
      if (!isLost && !NOT_ON_REPLICA.has(getDatabaseCode(error) ?? '')) throw error;
      if (isLost) followed.noteFailure();
      leaveReplica();
      countReplicaStatement('primary');
      return toPrimary(...args);
    }
  };
  return { query } as unknown as pg.Pool;
}
