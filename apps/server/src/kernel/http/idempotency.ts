import { createHash } from 'node:crypto';

import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { idempotency } from '../../schema/idempotency.table.ts';
import { assertRightsKept } from '../access/kept-answer.ts';
import { getUsedRights } from '../access/used-rights.ts';
import type { Database, Executor } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError, invalidFields } from '../errors/app-error.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;
/** Stored responses per user: retries follow within seconds, so the oldest are not needed. */
const MAX_PER_USER = 200;
const oldestValid = sql`now() - interval '24 hours'`;

interface Reservation {
  userId: number;
  path: string;
  key: string;
  bodyHash: string;
}

function parseReservation(request: FastifyRequest, arg: unknown): Reservation | null {
  const key = request.headers['idempotency-key'];
  // A public endpoint has no caller to store a response for, and its responses contain tokens.
  if (key === undefined || request.method !== 'POST' || !request.caller) return null;
  if (request.routeOptions.config.contract?.ignoresIdempotencyKey) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalidFields({ path: 'Idempotency-Key', text: 'keyMalformed' });
  const bodyHash = createHash('sha256').update(JSON.stringify(arg)).digest('hex');
  return { userId: request.caller.userId, path: new URL(request.url, 'http://host').pathname, key, bodyHash };
}

const matchesReservation = ({ userId, path, key }: Reservation) =>
  and(eq(idempotency.userId, userId), eq(idempotency.path, path), eq(idempotency.key, key));

/** Reserves the key, or reuses an expired one. A concurrent request waits here until the first has completed. */
async function reserve(tx: Executor, reservation: Reservation): Promise<boolean> {
  const reserved = await tx
    .insert(idempotency)
    .values(reservation)
    .onConflictDoUpdate({
      target: [idempotency.userId, idempotency.path, idempotency.key],
      set: { bodyHash: reservation.bodyHash, answer: null, createdAt: sql`now()` },
      setWhere: lt(idempotency.createdAt, oldestValid),
    })
    .returning({ key: idempotency.key });
  return reserved.length > 0;
}

/**
 * Deletes the oldest keys of the user beyond the limit. Skips those that another request deletes, so requests of one
 * user do not wait for each other.
 */
async function deleteOldest(tx: Executor, userId: number): Promise<void> {
  const oldestKept = tx
    .select({ createdAt: idempotency.createdAt })
    .from(idempotency)
    .where(eq(idempotency.userId, userId))
    .orderBy(desc(idempotency.createdAt))
    .limit(1)
    .offset(MAX_PER_USER - 1);
  const toDelete = tx
    .select({ id: sql`ctid` })
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), lt(idempotency.createdAt, oldestKept)))
    .for('update', { skipLocked: true });
  await tx.delete(idempotency).where(inArray(sql`ctid`, toDelete));
}

/**
 * Runs a POST request with an `Idempotency-Key` once. Key, writes and response are stored in one transaction, so a
 * failed request leaves nothing behind and can be retried.
 */
export async function runIdempotent(
  db: Database,
  request: FastifyRequest,
  arg: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const reservation = parseReservation(request, arg);
  if (!reservation) return run();
  return inTransaction(db, async (tx) => {
    if (await reserve(tx, reservation)) {
      await deleteOldest(tx, reservation.userId);
      const data = await run();
      await tx
        .update(idempotency)
        .set({ answer: { data }, rights: getUsedRights() ?? null })
        .where(matchesReservation(reservation));
      return data;
    }
    const [stored] = await tx.select().from(idempotency).where(matchesReservation(reservation));
    if (stored?.bodyHash !== reservation.bodyHash) throw new AppError(422, 'keyReused');
    assertRightsKept(request.caller, stored.rights);
    return stored.answer?.data ?? null;
  });
}

/** Deletes the keys that are older than a day. */
export const deleteExpiredIdempotencyKeys = (db: Database) =>
  db.delete(idempotency).where(lt(idempotency.createdAt, oldestValid));
