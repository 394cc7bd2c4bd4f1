import { createDataDirectory, removeDataDirectory, runServer } from '../../server/run-server.ts';
import { readEntryCount } from './entry-count.ts';
import { fillLog } from './fill-log.ts';
import { withDatabase } from './open-bench-database.ts';
import { measurePages, type PageFigure } from './pages.ts';
import { measureVerifier, type VerifierFigure } from './tamper.ts';
import { measureWriters, type WriterFigure } from './writers.ts';

export interface OperLogFigures {
  pages: PageFigure[];
  verifier: VerifierFigure;
  /** Undefined on the embedded database, which writes one after another anyway. */
  writers: WriterFigure | undefined;
}

/** Measures the operation log with `ROWS` entries: pages, writers, verifier; by default on the embedded database. */
export async function runOperLogBenchmark(databaseUrl?: string): Promise<OperLogFigures> {
  const entries = readEntryCount(process.env.ROWS);
  const dataDirectory = createDataDirectory();
  const env = { DATA_DIR: dataDirectory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  try {
    await (await runServer(env)).stop();
    const verifier = await withDatabase(env, async (connection) => {
      await fillLog(connection, entries);
      return measureVerifier(connection);
    });
    const server = await runServer(env);
    try {
      const pages = await measurePages(server.address, entries);
      const writers = databaseUrl === undefined ? undefined : await measureWriters(server.address, env);
      return { pages, verifier, writers };
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDirectory(dataDirectory);
  }
}
