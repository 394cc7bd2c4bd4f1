import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { migrate } from '../../database/migrate.ts';
import { MIGRATIONS } from '../../database/migration-files.ts';
import type { Connection } from '../../kernel/database/database.ts';

/** Written by `tools/server/dump-upgrade-fixture.ts` from the commits of the landed versions. */
const FIXTURES = join(import.meta.dirname, '../../database/upgrade/fixtures');
const SUFFIX = '.json.gz';

interface Fixture {
  tags: string[];
  tables: Record<string, object[]>;
}

/** The commits of the landed versions. */
export const listFormerVersions = async (): Promise<string[]> =>
  (await readdir(FIXTURES)).map((name) => name.slice(0, -SUFFIX.length)).sort();

/** Fills an empty database with what a former version stores with demo data, in its own tables. */
export async function restoreFormerVersion(connection: Connection, commit: string): Promise<void> {
  const text = gunzipSync(await readFile(join(FIXTURES, commit + SUFFIX))).toString();
  const { tags, tables } = JSON.parse(text) as Fixture;
  const folder = await mkdtemp(join(tmpdir(), 'backroom-former-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: tags.map((tag) => ({ tag })) }));
  await migrate(connection, folder);
  await rm(folder, { recursive: true });
  await restoreRows(connection, tables);
}

const restoreRows = (database: Connection, tables: Fixture['tables']) =>
  database.withConnection(async (connection) => {
    // Without foreign keys and triggers: the rows are complete.
    await connection.run('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(tables)) {
      await connection.run(`delete from ${table}`);
      const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
      if (columns.length === 0) continue;
      await connection.rows(
        `insert into ${table} (${columns.join()}) overriding system value
          select ${columns.join()} from json_populate_recordset(null::${table}, $1::json)`,
        [JSON.stringify(rows)],
      );
    }
    await connection.run(`set session_replication_role = default;
      do $$ declare serial record; begin
        for serial in select c.table_name, c.column_name from information_schema.columns c where c.table_schema = 'public'
          and pg_get_serial_sequence(c.table_name, c.column_name) is not null
        loop
          execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1) from %I',
            serial.table_name, serial.column_name, serial.column_name, serial.table_name);
        end loop;
      end $$`);
  });
