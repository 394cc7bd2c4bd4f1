import { sql } from 'drizzle-orm';

import { fillLargeCompany } from '@backroom/server/testing/large-company';

import { startPostgres } from '../../postgres/start-postgres.ts';
import { type RunningStandby, startStandby } from '../../postgres/start-standby.ts';
import { readMemoryMiB } from '../../server/process-memory.ts';
import { createDataDirectory, removeDataDirectory, type RunningServer, runServer } from '../../server/run-server.ts';
import { withDatabase } from '../../server/with-database.ts';
import { sendLoad } from '../load/load-client.ts';
import { prepareLoads } from '../load/loads.ts';
import { readFamilyMs, readProcessMs } from '../load/server-cpu.ts';

const CLIENTS = 48;
const CALLS = Number(process.env.CALLS ?? 2_400);

export interface InstanceFigures {
  instances: number;
  standby: boolean;
  /** With all programs on one machine, which they share. */
  requestsPerSecond: number;
  /** CPU milliseconds of a request. */
  server: number;
  primary: number;
  replica: number;
  /** Of each instance after the load. */
  serverMiB: number;
  /** To the primary, of all instances. */
  connections: number;
}

export interface TableSize {
  table: string;
  rows: number;
  bytesPerRow: number;
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

interface Setup {
  env: Record<string, string>;
  primaryPid: number;
  standby: RunningStandby | undefined;
  count: number;
}

async function measure({ env, primaryPid, standby, count }: Setup): Promise<InstanceFigures> {
  const servers: RunningServer[] = [];
  try {
    const serverEnv = { ...env, LOG_LEVEL: 'info', ...(standby && { DATABASE_REPLICA_URL: standby.url }) };
    while (servers.length < count) servers.push(await runServer(serverEnv));
    const loads = await prepareLoads(servers[0]!.address);
    const send = (calls: number) =>
      Promise.all(
        servers.map(({ address }) =>
          sendLoad(address, { clients: CLIENTS / count, calls: calls / count }, loads.mixed),
        ),
      );
    // Until V8 has compiled what is called often.
    await send(CALLS / 2);
    const read = () => ({
      server: sum(servers.map(({ pid }) => readProcessMs(pid))),
      primary: readFamilyMs(primaryPid),
      replica: standby ? readFamilyMs(standby.pid) : 0,
    });
    const before = read();
    const startedAt = performance.now();
    await send(CALLS);
    const seconds = (performance.now() - startedAt) / 1_000;
    const after = read();
    const connections = await withDatabase(env, async ({ db }) => {
      const { rows } = await db.execute<{ used: number }>(
        sql`select count(*)::int as used from pg_stat_activity where application_name = 'backroom'`,
      );
      return (rows[0]?.used ?? 0) - 1;
    });
    return {
      instances: count,
      standby: standby !== undefined,
      requestsPerSecond: CALLS / seconds,
      server: (after.server - before.server) / CALLS,
      primary: (after.primary - before.primary) / CALLS,
      replica: (after.replica - before.replica) / CALLS,
      serverMiB: Math.max(...servers.map(({ pid }) => readMemoryMiB(pid))),
      connections,
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** What a row of each table takes with its indexes, of those with enough rows to tell. */
const readSizes = (env: Record<string, string>): Promise<TableSize[]> =>
  withDatabase(env, async ({ db }) => {
    const { rows } = await db.execute<TableSize & Record<string, unknown>>(
      sql`select relname as "table", reltuples::int as "rows",
          (pg_total_relation_size(oid) / reltuples)::int as "bytesPerRow"
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 1000
        order by pg_total_relation_size(oid) desc`,
    );
    return rows;
  });

/** One, two and four instances, then two with a standby, on a company of 10,000 people and 200 stores. */
export async function runInstancesBenchmark(): Promise<{ figures: InstanceFigures[]; sizes: TableSize[] }> {
  const postgres = await startPostgres();
  const dataDirectory = createDataDirectory();
  const env = { DATA_DIR: dataDirectory, DATABASE_URL: postgres.url };
  let standby: RunningStandby | undefined;
  try {
    await (await runServer(env)).stop();
    await withDatabase(env, ({ db }) => fillLargeCompany(db, 1));
    const sizes = await readSizes(env);
    const figures: InstanceFigures[] = [];
    for (const count of [1, 2, 4]) figures.push(await measure({ env, primaryPid: postgres.pid, standby, count }));
    standby = await startStandby(postgres.url);
    figures.push(await measure({ env, primaryPid: postgres.pid, standby, count: 2 }));
    return { figures, sizes };
  } finally {
    await standby?.stop();
    await postgres.stop();
    removeDataDirectory(dataDirectory);
  }
}
