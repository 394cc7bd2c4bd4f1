import { createDataDirectory, removeDataDirectory, type RunningServer, runServer } from './run-server.ts';

type Environment = Record<string, string>;

/**
 * Runs a server with the demo data and more, and removes it after `work`.
 *
 * @param fill adds to the database while no server runs; its result is passed on
 * @param databaseUrl an empty PostgreSQL database; by default the embedded database
 */
export async function withFilledServer<Filled, Result>(
  fill: (env: Environment) => Promise<Filled>,
  work: (server: RunningServer, env: Environment, filled: Filled) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> {
  const dataDirectory = createDataDirectory();
  const env = { DATA_DIR: dataDirectory, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  try {
    await (await runServer(env)).stop();
    const filled = await fill(env);
    const server = await runServer(env);
    try {
      return await work(server, env, filled);
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDirectory(dataDirectory);
  }
}
