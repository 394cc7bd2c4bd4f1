import { openDatabase, readConfig } from '@backroom/server';

/**
 * Adds posts to a data directory whose server is stopped: more than an export answers at once.
 *
 * @param count their export takes a second for some 10,000 of them
 */
export async function addPosts(dataDirectory: string, count: number): Promise<void> {
  const connection = await openDatabase(readConfig({ ...process.env, DATA_DIR: dataDirectory }));
  try {
    await connection.db.execute(`
      insert into sys_post (post_code, post_name, sort)
      select 'job' || n, '岗位' || n, 100 from generate_series(1, ${count}) n
      on conflict do nothing`);
  } finally {
    await connection.close();
  }
}
