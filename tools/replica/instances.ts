import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { type RunningStandby, startStandby } from '../postgres/start-standby.ts';
import { createDataDirectory, removeDataDirectory, type RunningServer, runServer } from '../server/run-server.ts';

/** Instances with demo data on one primary, whose reads that may lag go to a standby. */
export interface ReplicatedCompany {
  primary: RunningPostgres;
  standby: RunningStandby;
  instances: readonly RunningServer[];
  askPrimary(statement: string): Promise<unknown>;
  /** One row of the standby. */
  askStandby<Row extends pg.QueryResultRow>(statement: string): Promise<Row | undefined>;
  /** Lets each person export as if none of the last minute had been. */
  forgetExports(): Promise<void>;
  /** Stops replaying: what is written from now on is not there until `resume`. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Resolves once the standby has all that is written now, and the instances know it. */
  waitUntilReplayed(): Promise<void>;
  close(): Promise<void>;
}

const CHECK_MS = 50;
/** Instances ask the standby this often. */
const KNOWN_MS = 600;

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

export async function openReplicatedCompany(
  count = 2,
  extraEnv: Record<string, string> = {},
): Promise<ReplicatedCompany> {
  const primary = await startPostgres();
  const dataDirectory = createDataDirectory();
  const base = { DATA_DIR: dataDirectory, DATABASE_URL: primary.url };
  await (await runServer(base)).stop();
  const standby = await startStandby(primary.url);
  const env = { ...base, ...extraEnv, DATABASE_REPLICA_URL: standby.url };
  const instances: RunningServer[] = [];
  while (instances.length < count) instances.push(await runServer(env));
  const ask = <Row extends pg.QueryResultRow>(statement: string) => query<Row>(standby.url, statement);
  return {
    primary,
    standby,
    instances,
    askStandby: ask,
    askPrimary: (statement) => query(primary.url, statement),
    async forgetExports() {
      await query(primary.url, 'delete from sys_rate_window');
    },
    async pauseReplay() {
      await ask('select pg_wal_replay_pause()');
      const isPaused = async () =>
        (await ask<{ state: string }>('select pg_get_wal_replay_pause_state() as state'))?.state === 'paused';
      while (!(await isPaused())) await pause(CHECK_MS);
    },
    async resumeReplay() {
      await ask('select pg_wal_replay_resume()');
    },
    async waitUntilReplayed() {
      const written = await query<{ position: string }>(
        primary.url,
        'select pg_current_wal_flush_lsn()::text as position',
      );
      const isThere = async () =>
        (await ask<{ done: boolean }>(`select pg_last_wal_replay_lsn() >= '${written?.position}' as done`))?.done;
      while (!(await isThere())) await pause(CHECK_MS);
      await pause(KNOWN_MS);
    },
    async close() {
      for (const instance of instances) await instance.stop('SIGKILL');
      await standby.stop();
      await primary.stop();
      removeDataDirectory(dataDirectory);
    },
  };
}

/** Statements of reads that may lag which an instance has sent, by the database that has answered. */
export async function readAnsweredBy({ address }: RunningServer): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const counters = text.matchAll(/^backroom_replica_statements_total\{answered_by="(\w+)"\} (\d+)$/gm);
  const counts = new Map([...counters].map(([, by, count]) => [by, Number(count)]));
  return { replica: counts.get('replica') ?? 0, primary: counts.get('primary') ?? 0 };
}
