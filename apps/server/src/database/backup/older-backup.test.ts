import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
/** The version before names were compared without case. */
const LAST = '0025_cash_in_sources';

const databases: TestDatabase[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backroom-older-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
  await rm(folder, { recursive: true });
});
const open = async () => {
  const database = await openTestDatabase('empty');
  databases.push(database);
  return database;
};
const readTags = async () => {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
};

it('of an older version gets its tables and is migrated, with names that are unique today only', async () => {
  const tags = await readTags();
  const older = tags.slice(0, tags.indexOf(LAST) + 1);
  await cp(MIGRATIONS, join(folder, 'migrations'), { recursive: true });
  await writeFile(
    join(folder, 'migrations/meta/_journal.json'),
    JSON.stringify({ entries: older.map((tag) => ({ tag })) }),
  );
  const source = await open();
  await migrate(source.connection, join(folder, 'migrations'));
  await source.db.execute(sql`insert into sys_post (post_code, post_name) values ('clerk', 'a'), ('Clerk', 'b')`);
  // As in 0.2.0, whose upgrade begins with a backup.
  await source.db.execute(sql`alter table sys_migration drop column version, drop column breaks`);
  const file = join(folder, 'older.backup');
  await createBackup(source.connection, file, null);

  const target = await open();
  const lines: string[] = [];
  const { migrated } = await restoreBackup(target.connection, file, null, { log: (line) => lines.push(line) });
  expect(migrated).toEqual(tags.slice(older.length));
  expect(lines.join()).toMatch(/sys_post\.post_code is the same in several rows/);

  // The index that leaves one of them out is made again for the copy.
  const again = join(folder, 'again.backup');
  await createBackup(target.connection, again, null);
  const copy = await open();
  await restoreBackup(copy.connection, again, null);
  const { rows } = await copy.db.execute(sql`select post_code from sys_post order by post_id`);
  expect(rows).toEqual([{ post_code: 'clerk' }, { post_code: 'Clerk' }]);

  // One that has tables of today takes no older ones.
  const newer = await open();
  await migrate(newer.connection);
  await expect(restoreBackup(newer.connection, file, null)).rejects.toThrow(
    /has tables of a later version .* new database/,
  );
});
