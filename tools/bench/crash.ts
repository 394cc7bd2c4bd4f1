import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { waitForIdle } from '@backroom/testing/idle';

import { type ApiSession, signIn } from '../server/api-session.ts';
import { createDataDirectory, removeDataDirectory, runServer } from '../server/run-server.ts';
import { withDatabase } from '../server/with-database.ts';

const WRITERS = 4;
const DICT_TYPE = 'bench_crash';

/** Result of a series of `kill -9` during writes. */
export interface CrashFigures {
  rounds: number;
  acknowledged: number;
  /** Acknowledged rows that are missing afterwards. */
  lost: number;
  /** Rows without an entry in the operation log, and entries without a row. */
  unlogged: number;
  /** Milliseconds from the start of the process to its ready line, the worst of all rounds. */
  slowestRestartMs: number;
}

const createDictValue = (dictValue: string) => ({
  dictType: DICT_TYPE,
  dictLabel: dictValue,
  dictValue,
  dictSort: 1,
  status: '2',
  listClass: 'default',
  remark: '',
});

/** Writes until the server is killed; returns the names of the acknowledged rows. */
async function writeUntilKilled(api: ApiSession, prefix: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let count = 0; ; count += 1) {
    const name = `${prefix}_${count}`;
    try {
      const { body } = await api.call('POST', '/api/v1/dict/data', createDictValue(name));
      if (body.code !== 200) throw new Error(`rejected: ${body.msg}`);
    } catch (cause) {
      // A rejection is a bug of the benchmark; a broken connection is expected.
      if (cause instanceof Error && cause.message.startsWith('rejected')) throw cause;
      return acknowledged;
    }
    acknowledged.push(name);
  }
}

const countLosses = (env: Record<string, string>, acknowledged: string[]) =>
  withDatabase(env, async ({ db }) => {
    const { rows } = await db.execute(sql`
      select d.dict_value, count(l.oper_id)::int as lines
      from sys_dict_data d
      full join (select * from sys_oper_log where noun = 'dictData' and action = 'create') l
        on l.record_id = d.dict_code::text
      where d.dict_type = ${DICT_TYPE} or d.dict_code is null
      group by d.dict_code, d.dict_value`);
    const names = new Set(rows.map((row) => row.dict_value));
    return {
      lost: acknowledged.filter((name) => !names.has(name)).length,
      unlogged: rows.filter((row) => row.dict_value === null || row.lines !== 1).length,
    };
  });

async function startTimed(env: Record<string, string>) {
  await waitForIdle();
  const started = Date.now();
  const server = await runServer(env);
  return { server, ms: Date.now() - started };
}

/**
 * Kills the server with SIGKILL during writes, restarts it and counts what is missing.
 *
 * @param databaseUrl an empty PostgreSQL database; by default the embedded database.
 */
export async function runCrashBenchmark(rounds: number, databaseUrl?: string): Promise<CrashFigures> {
  const dataDirectory = createDataDirectory();
  const env = { DATA_DIR: dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const acknowledged: string[] = [];
  let slowestRestartMs = 0;
  try {
    const first = await runServer(env);
    const createSession = await signIn(first.address, 'admin', 'Backroom-2026');
    const type = { dictName: DICT_TYPE, dictType: DICT_TYPE, status: '2', remark: '' };
    await createSession(first.address).call('POST', '/api/v1/dict/type', type);
    await first.stop();

    for (let round = 0; round < rounds; round += 1) {
      const { server, ms } = await startTimed(env);
      slowestRestartMs = Math.max(slowestRestartMs, ms);
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeUntilKilled(createSession(server.address), `r${round}_w${writer}`),
      );
      await sleep(150 + Math.random() * 350);
      await server.stop('SIGKILL');
      acknowledged.push(...(await Promise.all(writers)).flat());
    }
    return { rounds, acknowledged: acknowledged.length, ...(await countLosses(env, acknowledged)), slowestRestartMs };
  } finally {
    removeDataDirectory(dataDirectory);
  }
}
