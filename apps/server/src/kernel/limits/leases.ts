import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { leases } from '../../schema/shared-limits.table.ts';
import type { Database } from '../database/database.ts';
import { outsideOfCall } from '../http/current-call.ts';
import { createInstance, liveInstances } from './instance.ts';

/** A place of a user that this instance holds. */
export interface Lease {
  bucket: string;
  entry: string;
  max: number;
  /** Gives the place back. Further calls do nothing. */
  release(): void;
}

/** The places that are held by instances that are running, from the oldest. */
const live: SQL = sql`array(select place.entry from unnest(${leases.held}) with ordinality place (entry, position)
  where split_part(place.entry, '/', 1) in ${liveInstances} order by place.position)`;

type Place = Pick<Lease, 'bucket' | 'entry'>;

/** Gives places back, one statement each. */
function createReleases(db: Database) {
  /** Given back, or perhaps taken, by a statement that has failed. */
  const unfinished = new Set<Place>();
  /** Statements that are running, with the bucket of each. */
  const running = new Map<Promise<void>, string>();

  async function remove(place: Place): Promise<void> {
    const { bucket, entry } = place;
    await db
      .update(leases)
      .set({ held: sql`array_remove(${leases.held}, ${entry})`, changedAt: sql`now()` })
      .where(eq(leases.bucket, bucket));
    unfinished.delete(place);
  }

  return {
    /** A failure is tried again with the next sign of life. */
    begin(place: Place): void {
      unfinished.add(place);
      const released: Promise<void> = outsideOfCall(() => remove(place))
        .catch(() => undefined)
        .finally(() => running.delete(released));
      running.set(released, place.bucket);
    },

    /** The end of a call must not refuse the next one of the user. */
    async whenEnded(bucket: string): Promise<void> {
      await Promise.all([...running].filter(([, other]) => other === bucket).map(([released]) => released));
    },

    async repeatFailed(): Promise<void> {
      for (const place of unfinished) await remove(place);
    },
  };
}

/**
 * Places of users that all instances on the database share. Those of an instance that was killed are free after 20 s.
 * One row holds the places of a user, and one statement takes one, so that concurrent ones cannot exceed the limit.
 */
export function createLeases(db: Database, logger: Pick<Logger, 'warn'>, beatMs?: number) {
  const releases = createReleases(db);
  const instance = createInstance(db, logger, () => releases.repeatFailed(), beatMs);
  let entries = 0;

  function createLease(bucket: string, max: number): Lease {
    entries += 1;
    let isReleased = false;
    const lease: Lease = {
      bucket,
      max,
      entry: `${instance.id}/${entries}`,
      release() {
        if (isReleased) return;
        isReleased = true;
        releases.begin(lease);
      },
    };
    return lease;
  }

  /** @param isReplacing if all places are taken, the oldest is lost; otherwise none is taken */
  async function take(kind: string, userId: number, max: number, isReplacing: boolean): Promise<Lease | null> {
    await instance.start();
    const lease = createLease(`${kind}:${userId}`, max);
    const { bucket, entry } = lease;
    await releases.whenEnded(bucket);
    const all = sql`${live} || ${entry}::text`;
    const newest = sql`(${all})[greatest(1, cardinality(${live}) + 2 - ${max}::int):]`;
    try {
      const taken = await db
        .insert(leases)
        .values({ bucket, held: sql`array[${entry}::text]` })
        .onConflictDoUpdate({
          target: leases.bucket,
          set: { held: isReplacing ? newest : all, changedAt: sql`now()` },
          ...(!isReplacing && { setWhere: sql`cardinality(${live}) < ${max}` }),
        })
        .returning({ bucket: leases.bucket });
      return taken.length > 0 ? lease : null;
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  /** Takes a place again that others have removed while this instance was not seen, if one is free. */
  const takeAgain = ({ bucket, entry, max }: Lease) =>
    db
      .update(leases)
      .set({ held: sql`${live} || ${entry}::text`, changedAt: sql`now()` })
      .where(sql`${leases.bucket} = ${bucket} and cardinality(${live}) < ${max}`)
      .returning({ bucket: leases.bucket });

  return {
    /** Takes one of the places of a user; null if all are taken. */
    take: (kind: string, userId: number, max: number) => take(kind, userId, max, false),

    /** Takes a place of a user; if all are taken, the oldest one is lost, on whichever instance. */
    async replaceOldest(kind: string, userId: number, max: number): Promise<Lease> {
      const lease = await take(kind, userId, max, true);
      if (!lease) throw new Error(`no place ${kind} of user ${userId}`);
      return lease;
    },

    /** Those of the places that were replaced, by this instance or another one. */
    async findLost(own: readonly Lease[]): Promise<Lease[]> {
      if (own.length === 0) return [];
      const buckets = [...new Set(own.map(({ bucket }) => bucket))];
      const rows = await db.select({ held: leases.held }).from(leases).where(inArray(leases.bucket, buckets));
      const held = new Set(rows.flatMap((row) => row.held));
      const lost: Lease[] = [];
      for (const lease of own) {
        if (!held.has(lease.entry) && (await takeAgain(lease)).length === 0) lost.push(lease);
      }
      return lost;
    },

    close: () => instance.close(),
  };
}
