import { startPostgres } from '@backroom/tools/postgres';
import { createDataDirectory, removeDataDirectory, type RunningServer, runServer } from '@backroom/tools/server';

import { createDemoDataDirectory } from './demo-data.ts';

/** Database that a journey runs on; see `playwright.config.ts`. */
export type TestDatabase = 'embedded' | 'postgres';

/** One server with its own demo data per test file; a test may restart it on the same data. */
export interface TestServer {
  address(): string;
  server(): RunningServer;
  /** @param whileStopped changes the stored data */
  restart(whileStopped?: (dataDirectory: string) => Promise<void>): Promise<void>;
}

export interface ClosableTestServer extends TestServer {
  close(): Promise<void>;
}

async function startOn(dataDirectory: string, database: Record<string, string>): Promise<ClosableTestServer> {
  // At level info, text messages are written to the log.
  const settings = { ...database, DATA_DIR: dataDirectory, LOG_LEVEL: 'info' };
  let server = await runServer(settings);
  const { port } = new URL(server.address);
  return {
    address: () => server.address,
    server: () => server,
    async restart(whileStopped) {
      await server.stop();
      await whileStopped?.(dataDirectory);
      server = await runServer({ ...settings, PORT: port });
    },
    async close() {
      await server.stop();
      removeDataDirectory(dataDirectory);
    },
  };
}

/** A PostgreSQL of its own, whose first start seeds the demo data. */
async function startOnPostgres(): Promise<ClosableTestServer> {
  const postgres = await startPostgres();
  try {
    const testServer = await startOn(createDataDirectory(), { DATABASE_URL: postgres.url, DEMO: '1' });
    return {
      ...testServer,
      async close() {
        await testServer.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

export const startTestServer = (database: TestDatabase): Promise<ClosableTestServer> =>
  database === 'postgres' ? startOnPostgres() : startOn(createDemoDataDirectory(), {});
