import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { withDatabase } from '../../server/with-database.ts';
import { type Company, withCompany } from '../company.ts';
import { describeTally, type Fault, type FaultFigures, GIVE_UP_MS } from '../fault.ts';
import { startWriters } from '../writers.ts';

const WRITERS = 30;
const LEAD_MS = 1_000;
const FAULT_SECONDS = 4;
/** Of the time of the fault, once all are taken. */
const HELD_MS = 2_000;
const MAX_CONNECTIONS = 24;

async function measure(company: Company, cause: () => Promise<unknown>): Promise<FaultFigures> {
  const writers = startWriters(company.target, 'chaos-exhausted', WRITERS);
  await pause(LEAD_MS);
  await cause();
  const msToGood = await writers.waitForGood(GIVE_UP_MS);
  const tally = await writers.stop();
  return describeTally(tally, await company.readStored(), {
    msToGood,
    broken: [
      tally.refused === 0 && 'no request met the fault',
      tally.unanswered > 0 && `${tally.unanswered} requests without an answer`,
    ],
  });
}

/** Takes each connection that becomes free; those of the server are ended. */
const takeConnections = ({ env }: Company) =>
  withDatabase({ ...env, BACKROOM_POOL_SIZE: String(MAX_CONNECTIONS) }, async ({ db }) => {
    const end = Date.now() + FAULT_SECONDS * 1_000;
    const take = async () => {
      while (Date.now() < end) {
        const seconds = (end - Date.now()) / 1_000;
        await db.execute(sql`select pg_sleep(${seconds})`).catch(() => pause(1));
      }
    };
    const taken = await db.transaction(async (tx) => {
      // Its connection is open before none is left.
      await tx.execute(sql`select 1`);
      const taking = Array.from({ length: MAX_CONNECTIONS - 1 }, take);
      // Until the server has none.
      for (const lastAt = end - HELD_MS; Date.now() < lastAt; await pause(50)) {
        await tx.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where backend_type = 'client backend' and query not like '%pg_sleep%' and pid <> pg_backend_pid()`,
        );
      }
      return taking;
    });
    await Promise.all(taken);
  });

/** Every connection of the pool waits for a lock. */
const lockTable = ({ env }: Company) =>
  withDatabase(env, ({ db }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table cafu_notice in access exclusive mode`);
      await tx.execute(sql`select pg_sleep(${FAULT_SECONDS})`);
    }),
  );

export const connectionsFault: Fault = {
  name: 'max_connections reached',
  on: ['PostgreSQL'],
  run: (database) =>
    withCompany(database, (company) => measure(company, () => takeConnections(company)), {
      maxConnections: MAX_CONNECTIONS,
    }),
};

export const poolFault: Fault = {
  name: 'pool exhausted by a lock',
  on: ['PostgreSQL'],
  run: (database) => withCompany(database, (company) => measure(company, () => lockTable(company))),
};
