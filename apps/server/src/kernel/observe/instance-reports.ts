import { eq, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { instanceReports } from '../../schema/instance-reports.table.ts';
import type { Connection, Database } from '../database/database.ts';
import { getServerTime } from '../process/server-clock.ts';
import { measureEventLoop, readInstanceFigures, resetEventLoopDelay, thisInstance } from './instance-figures.ts';

const REPORT_MS = 15_000;
/** An instance that has not been seen for so long is gone. */
export const GONE_SECONDS = 60;
/** One that is gone is shown until then. */
const FORGOTTEN_HOURS = 24;

/** The clock of this process minus that of the database, to half of the time that the question takes. */
export async function measureClockOffset(db: Database): Promise<number> {
  const sentAt = getServerTime().getTime();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`,
  );
  return Math.round((sentAt + getServerTime().getTime()) / 2 - (rows[0]?.ms ?? 0));
}

async function report(db: Database): Promise<void> {
  const { instanceId, ...identity } = thisInstance;
  const state = { ...identity, clockOffsetMs: await measureClockOffset(db), figures: await readInstanceFigures() };
  resetEventLoopDelay();
  await db
    .insert(instanceReports)
    .values({ instanceId, ...state })
    .onConflictDoUpdate({ target: instanceReports.instanceId, set: { ...state, seenAt: sql`now()` } });
  await db
    .delete(instanceReports)
    .where(lt(instanceReports.seenAt, sql`now() - make_interval(hours => ${FORGOTTEN_HOURS}::int)`));
}

/**
 * Reports this instance to the others. The embedded database has one, which reads its figures from memory.
 *
 * @returns a function that ends it; an instance that is killed is shown as gone
 */
export async function startInstanceReports(
  { db, engine }: Pick<Connection, 'db' | 'engine'>,
  logger: Pick<Logger, 'warn'>,
  reportMs = REPORT_MS,
): Promise<() => Promise<void>> {
  measureEventLoop();
  if (engine === 'embedded') return async () => undefined;
  let hasFailed = false;
  const tryReport = async () => {
    try {
      await report(db);
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) logger.warn({ err }, 'cannot report the state of this instance');
      hasFailed = true;
    }
  };
  await tryReport();
  let reporting = Promise.resolve();
  const timer = setInterval(() => {
    reporting = reporting.then(tryReport);
  }, reportMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reporting;
    await db
      .delete(instanceReports)
      .where(eq(instanceReports.instanceId, thisInstance.instanceId))
      .catch((err: unknown) => logger.warn({ err }, 'this instance is shown as gone'));
  };
}
