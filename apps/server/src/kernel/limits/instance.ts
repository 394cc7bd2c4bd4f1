import { randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { instances } from '../../schema/shared-limits.table.ts';
import type { Database } from '../database/database.ts';
import { outsideOfCall } from '../http/current-call.ts';

const ID_BYTES = 9;
const BEAT_MS = 5_000;
/** An instance that has not been seen for so long holds nothing any more: it was killed, or has lost the database. */
const LIVE_SECONDS = 20;

/** The ids of the instances that are running, as a subquery. */
export const liveInstances = sql`(select ${instances.instanceId} from ${instances}
  where ${instances.seenAt} > now() - ${LIVE_SECONDS} * interval '1 second')`;

/** This process among those that share the database. */
export interface Instance {
  id: string;
  /** Resolves once the instance counts as running; it does so until it is closed, or killed and not seen for 20 s. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** @param onBeat runs with each sign of life */
export function createInstance(
  db: Database,
  logger: Pick<Logger, 'warn'>,
  onBeat: () => Promise<void>,
  beatMs = BEAT_MS,
): Instance {
  const id = randomBytes(ID_BYTES).toString('base64url');
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    await db
      .insert(instances)
      .values({ instanceId: id })
      .onConflictDoUpdate({ target: instances.instanceId, set: { seenAt: sql`now()` } });
  }

  async function beatAgain(): Promise<void> {
    try {
      await beat();
      await onBeat();
    } catch (err) {
      logger.warn({ err }, 'cannot renew what this instance holds of the shared limits');
    }
  }

  async function begin(): Promise<void> {
    await beat();
    timer = setInterval(() => void beatAgain(), beatMs);
    timer.unref();
  }

  return {
    id,
    start() {
      started ??= outsideOfCall(begin).catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      return started;
    },
    async close() {
      clearInterval(timer);
      if (!started) return;
      try {
        await db.delete(instances).where(sql`${instances.instanceId} = ${id}`);
      } catch (err) {
        logger.warn({ err }, 'this instance counts as running for some more seconds');
      }
    },
  };
}
