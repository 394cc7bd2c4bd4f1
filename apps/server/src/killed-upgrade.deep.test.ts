import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { SEED } from '@backroom/testing/seed';

import { readTags } from './database/migration-files.ts';
import { createPrng } from './database/seed/prng.ts';
import type { Connection } from './kernel/database/database.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { listFormerVersions, restoreFormerVersion } from './testing/upgrade/former-versions.ts';

let fixture: ProgramFixture;
beforeEach(async () => {
  fixture = await createProgramFixture();
});
afterEach(() => fixture.close());

async function withDatabase<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: databaseUrl = null } = fixture.env;
  const connection = await openDatabase({ databaseUrl, dataDir: fixture.dataDir, poolSize: 2 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Columns, constraints, indexes and triggers of all tables, and the number of their rows. */
const describeDatabase = () =>
  withDatabase(async ({ db }) => {
    const read = async (statement: string) => (await db.execute<{ line: string }>(sql.raw(statement))).rows;
    const lines = await read(`
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public' and table_name <> 'sys_migration'
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and conrelid <> 0
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      order by 1`);
    const tables = await read(`select tablename as line from pg_tables where schemaname = 'public' order by 1`);
    const counts: string[] = [];
    for (const { line } of tables) counts.push(`${line} ${await db.$count(sql.raw(line))}`);
    return [...lines.map(({ line }) => line), ...counts];
  });

const migrate = () => fixture.run('cli.ts', fixture.env, 'migrate');

describe.each(await listFormerVersions())('an upgrade from %s', (commit) => {
  it('that is killed again and again ends like one that is not', async () => {
    const random = createPrng(SEED);
    await withDatabase((connection) => restoreFormerVersion(connection, commit));
    const startedAt = performance.now();
    expect(await migrate().exitCode).toBe(0);
    const usualMs = performance.now() - startedAt;
    const expected = await describeDatabase();
    await fixture.close();

    fixture = await createProgramFixture();
    await withDatabase((connection) => restoreFormerVersion(connection, commit));
    let kills = 0;
    for (;;) {
      const program = migrate();
      // Each attempt lasts longer, so that the points spread over the upgrade and the last one completes.
      const timer = pause(usualMs * (0.2 + 0.0005 * random.below(100) + 0.06 * kills), 'late' as const);
      if ((await Promise.race([program.exitCode, timer])) !== 'late') {
        expect(await program.exitCode).toBe(0);
        break;
      }
      program.kill('SIGKILL');
      await program.exitCode;
      kills += 1;
    }

    expect(kills).toBeGreaterThan(0);
    expect(await describeDatabase()).toEqual(expected);
    const { rows } = await withDatabase(({ db }) =>
      db.execute<{ tag: string }>(sql`select tag from sys_migration order by id`),
    );
    expect(rows.map(({ tag }) => tag)).toEqual(await readTags());
  }, 600_000);
});
