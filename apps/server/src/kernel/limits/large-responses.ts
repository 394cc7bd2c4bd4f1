import { AsyncLocalStorage } from 'node:async_hooks';

import { type SQL, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';

import type { Executor } from '../database/database.ts';
import { createRequestSlots, type RequestSlots } from './request-slots.ts';
import type { SharedLimits } from './shared-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The places of large responses. */
    largeResponses: RequestSlots;
  }
}

/** Responses with more rows are large. */
export const LARGE_ROWS = 1_000;

const requests = new AsyncLocalStorage<{ acquireSlot(): Promise<void> }>();

/**
 * Acquires a slot for the response to the current request if it has so many rows that it is large. Call it before they
 * are read. Outside of a request it does nothing.
 *
 * @throws 429 with `Retry-After` if the response is large and too many others are in progress
 */
export async function acquireLargeResponseSlot(rows: number): Promise<void> {
  if (rows > LARGE_ROWS) await requests.getStore()?.acquireSlot();
}

/**
 * Acquires a slot if the query has more than 1,000 rows from `offset` on. Reads one row at the most.
 *
 * @param query a dynamic query with its filter
 * @throws like `acquireLargeResponseSlot`
 */
export async function acquireSlotIfLarge(query: PgSelect, offset = 0): Promise<void> {
  const [afterLimit] = await query.limit(1).offset(offset + LARGE_ROWS);
  if (afterLimit) await acquireLargeResponseSlot(LARGE_ROWS + 1);
}

/**
 * Acquires a slot if the table has more than 1,000 rows.
 *
 * @param where the rows of the response; all if absent
 * @throws like `acquireLargeResponseSlot`
 */
export const acquireSlotIfLargeTable = (db: Executor, from: PgTable, where?: SQL): Promise<void> =>
  acquireSlotIfLarge(
    db
      .select({ one: sql`1` })
      .from(from)
      .where(where)
      .$dynamic(),
  );

/** Limits the large responses in progress, for each user and in total. */
export function registerLargeResponses(app: FastifyInstance, limits: SharedLimits): void {
  const slots = createRequestSlots(app, limits, 'large-response');
  app.decorate('largeResponses', slots);
  app.addHook('preHandler', (request, reply, done) => {
    requests.run({ acquireSlot: () => slots.acquire(request, reply) }, done);
  });
}
