import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbedded } from '../kernel/database/embedded-database.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { type Program, runProgram } from './run-program.ts';
import { openTestDatabase } from './test-database.ts';

/** The data directory and database for the server processes of one test. */
export interface ProgramFixture {
  dataDir: string;
  /** Environment variables for the database: a fresh PostgreSQL database, or the data directory. */
  env: Record<string, string>;
  run: typeof runProgram;
  /** Creates an empty embedded database, to save the process from doing so. */
  createDatabase(): Promise<void>;
  /** Kills running processes and deletes the data. */
  close(): Promise<void>;
}

export async function createProgramFixture(): Promise<ProgramFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-start-'));
  const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
  const database = isPostgres ? await openTestDatabase('empty') : undefined;
  const running: Program[] = [];
  return {
    dataDir,
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...(database?.url && { DATABASE_URL: database.url }) },
    run(...args) {
      const program = runProgram(...args);
      running.push(program);
      return program;
    },
    async createDatabase() {
      if (!isPostgres) await (await openEmbedded(dataDir, { loadDataDir: await embeddedTemplate('empty') })).close();
    },
    async close() {
      for (const program of running) {
        program.kill('SIGKILL');
        await program.exitCode;
      }
      await database?.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
