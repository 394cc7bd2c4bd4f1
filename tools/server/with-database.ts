import { openDatabase, readConfig } from '@backroom/server';

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Opens the database of the environment for the time of `work`. */
export async function withDatabase<Result>(
  env: Record<string, string>,
  work: (connection: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const connection = await openDatabase(readConfig({ ...process.env, ...env }));
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
