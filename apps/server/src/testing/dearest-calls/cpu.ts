import { sql } from 'drizzle-orm';

import { readProcessTime } from '@backroom/testing/process-time';

import type { Database } from '../../kernel/database/database.ts';

/** CPU time in milliseconds. */
export interface CpuCost {
  /** The thread that answers requests, with the embedded database in it: all others wait meanwhile. */
  server: number;
  /**
   * Other threads of the process, which take a core but keep no request waiting: the reader of import files, garbage
   * collection, compilation.
   */
  threads: number;
  /** The processes of PostgreSQL; 0 for the embedded database. */
  database: number;
}

async function listDatabasePids(db: Database): Promise<number[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') return [];
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

const readProcessMs = (pid: number): number => readProcessTime(pid)?.ownMs ?? 0;

const toMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

/** Measures the CPU time of a call; `db` is the database of the server. */
export async function measureCpu<Result>(
  db: Database,
  call: () => Promise<Result>,
): Promise<{ result: Result; cost: CpuCost }> {
  const before = new Map((await listDatabasePids(db)).map((pid) => [pid, readProcessMs(pid)]));
  const [processUsage, threadUsage] = [process.cpuUsage(), process.threadCpuUsage()];
  const result = await call();
  const server = toMs(process.threadCpuUsage(threadUsage));
  const threads = toMs(process.cpuUsage(processUsage)) - server;
  const pids = await listDatabasePids(db);
  const database = pids.reduce((sum, pid) => sum + readProcessMs(pid) - (before.get(pid) ?? 0), 0);
  return { result, cost: { server, threads, database } };
}
