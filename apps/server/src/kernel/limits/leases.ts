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

/**
 * Places of users that all instances on the database share. Those of an instance that was killed are free after 20 s.
 * One row holds the places of a user, and one statement takes one, so that concurrent ones cannot exceed the limit.
 */
export function createLeases(db: Database, logger: Pick<Logger, 'warn'>, beatMs?: number) {
  /** Given back, or perhaps taken, by a statement that has failed. */
  const toRelease = new Set<Pick<Lease, 'bucket' | 'entry'>>();
  const instance = createInstance(db, logger, releaseAll, beatMs);
  let entries = 0;

  async function remove(lease: Pick<Lease, 'bucket' | 'entry'>): Promise<void> {
    const { bucket, entry } = lease;
    await db
      .update(leases)
      .set({ held: sql`array_remove(${leases.held}, ${entry})`, changedAt: sql`now()` })
      .where(eq(leases.bucket, bucket));
    toRelease.delete(lease);
  }

  async function releaseAll(): Promise<void> {
    for (const lease of toRelease) await remove(lease);
  }

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
        toRelease.add(lease);
        // A failure is tried again with the next sign of life.
        outsideOfCall(() => remove(lease)).catch(() => undefined);
      },
    };
    return lease;
  }

  /** @param isReplacing if all places are taken, the oldest is lost; otherwise none is taken */
  async function take(kind: string, userId: number, max: number, isReplacing: boolean): Promise<Lease | null> {
    await instance.start();
    const lease = createLease(`${kind}:${userId}`, max);
    const { bucket, entry } = lease;
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
