import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbedded } from '../kernel/database/embedded-database.ts';
import { type Program, runProgram } from './run-program.ts';
import type { TemplateContents } from './template/database-template.ts';
import { embeddedTemplate } from './template/embedded-template.ts';
import { openTestDatabase } from './test-database.ts';

/** The data directory and database for the server processes of one test. */
export interface ProgramFixture {
  dataDir: string;
  /** Environment variables for the database, a fresh PostgreSQL one or the data directory, with demo data. */
  env: Record<string, string>;
  run: typeof runProgram;
  /** Creates the embedded database, to save the process from doing so. */
  createDatabase(): Promise<void>;
  /** Kills running processes and deletes the data. */
  close(): Promise<void>;
}

/** @param contents what the database holds; of an embedded one, once it is created */
export async function createProgramFixture(contents: TemplateContents = 'empty'): Promise<ProgramFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-start-'));
  const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
  const database = isPostgres ? await openTestDatabase(contents) : undefined;
  const running: Program[] = [];
  return {
    dataDir,
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '1',
      ...(database?.url && { DATABASE_URL: database.url }),
    },
    run(...args) {
      const program = runProgram(...args);
      running.push(program);
      return program;
    },
    async createDatabase() {
      if (!isPostgres) await (await openEmbedded(dataDir, { loadDataDir: await embeddedTemplate(contents) })).close();
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
