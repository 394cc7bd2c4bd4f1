import { createDataDirectory, removeDataDirectory, runServer } from '../../server/run-server.ts';
import { fillLog } from './fill-log.ts';
import { withDatabase } from './open-bench-database.ts';
import { measurePages, type PageFigure } from './pages.ts';
import { measureVerifier, type VerifierFigure } from './tamper.ts';
import { measureWriters, type WriterFigure } from './writers.ts';

const ENTRIES = 1_000_000;

export interface OperLogFigures {
  pages: PageFigure[];
  verifier: VerifierFigure;
  /** Undefined on the embedded database, which writes one after another anyway. */
  writers: WriterFigure | undefined;
}

/** Measures the operation log with a million entries: pages, writers, verifier; by default on the embedded database. */
export async function runOperLogBenchmark(databaseUrl?: string): Promise<OperLogFigures> {
  const dataDirectory = createDataDirectory();
  const env = { DATA_DIR: dataDirectory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  try {
    await (await runServer(env)).stop();
    const verifier = await withDatabase(env, async (connection) => {
      await fillLog(connection, ENTRIES);
      return measureVerifier(connection);
    });
    const server = await runServer(env);
    try {
      const pages = await measurePages(server.address);
      const writers = databaseUrl === undefined ? undefined : await measureWriters(server.address, env);
      return { pages, verifier, writers };
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDirectory(dataDirectory);
  }
}
