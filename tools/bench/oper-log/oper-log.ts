import { withDatabase } from '../../server/with-database.ts';
import { withFilledServer } from '../../server/with-filled-server.ts';
import { readEntryCount } from './entry-count.ts';
import { fillLog } from './fill-log.ts';
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
export function runOperLogBenchmark(databaseUrl?: string): Promise<OperLogFigures> {
  const entries = readEntryCount(process.env.ROWS);
  const fill = (env: Record<string, string>) =>
    withDatabase(env, async (connection) => {
      await fillLog(connection, entries);
      return measureVerifier(connection);
    });
  return withFilledServer(
    fill,
    async ({ address }, env, verifier) => ({
      pages: await measurePages(address, entries),
      verifier,
      writers: databaseUrl === undefined ? undefined : await measureWriters(address, env),
    }),
    databaseUrl,
  );
}
