import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import type { Connection } from '../kernel/database/database.ts';
import { PRODUCT_VERSION } from '../kernel/process/product-version.ts';
import { setupTestDatabase } from '../testing/test-database.ts';
import { isMigrated, migrate } from './migrate.ts';

const FIRST = 'create table one (id int);\n--> statement-breakpoint\ninsert into one values (1);\n';
const SECOND = 'alter table one add column name text;\n';
const BROKEN = `${SECOND}--> statement-breakpoint\ninsert into nowhere values (1);\n`;

describe('migrate', () => {
  const test = setupTestDatabase('empty');
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backroom-migrations-'));
    await test.connection.withConnection((connection) =>
      connection.run('drop schema public cascade; create schema public'),
    );
  });
  afterEach(() => rm(folder, { recursive: true }));

  const writeMigrations = async (...migrations: [tag: string, statements: string][]) => {
    await mkdir(join(folder, 'meta'), { recursive: true });
    const entries = migrations.map(([tag]) => ({ tag }));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    for (const [tag, statements] of migrations) await writeFile(join(folder, `${tag}.sql`), statements);
  };
  const listColumns = async () => {
    const { rows } = await test.db.execute<{ column_name: string }>(
      sql`select column_name from information_schema.columns where table_name = 'one' order by 1`,
    );
    return rows.map((row) => row.column_name);
  };

  it('applies pending migrations, once and in order', async () => {
    await writeMigrations(['0000_first', FIRST]);
    expect(await migrate(test.connection, folder)).toEqual(['0000_first']);
    expect(await migrate(test.connection, folder)).toEqual([]);

    await writeMigrations(['0000_first', FIRST], ['0001_second', SECOND]);
    expect(await isMigrated(test.db, folder)).toBe(false);
    expect(await migrate(test.connection, folder)).toEqual(['0001_second']);
    expect(await isMigrated(test.db, folder)).toBe(true);
    expect((await test.db.execute(sql`select id from one`)).rows).toEqual([{ id: 1 }]);
  });

  it('rolls a failed migration back, keeps those before it, and completes once it is fixed', async () => {
    await writeMigrations(['0000_first', FIRST], ['0001_second', BROKEN]);
    await expect(migrate(test.connection, folder)).rejects.toThrow(
      /^Migration 0001_second failed and was rolled back: /,
    );
    expect(await listColumns()).toEqual(['id']);

    await writeMigrations(['0000_first', FIRST], ['0001_second', SECOND]);
    expect(await migrate(test.connection, folder)).toEqual(['0001_second']);
    expect(await listColumns()).toEqual(['id', 'name']);
  });

  it('rolls back a migration that cannot be recorded', async () => {
    await writeMigrations(['0000_first', FIRST]);
    await migrate(test.connection, folder);
    await test.db.execute(sql`alter table sys_migration add constraint refuse check (tag <> '0001_second')`);

    await writeMigrations(['0000_first', FIRST], ['0001_second', SECOND]);
    await expect(migrate(test.connection, folder)).rejects.toThrow('0001_second failed and was rolled back');
    expect(await listColumns()).toEqual(['id']);
  });

  it('rolls back a migration that takes more than 30 minutes', async () => {
    await writeMigrations(['0000_first', FIRST], ['0001_second', SECOND]);
    let passedMs = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    const withConnection: Connection['withConnection'] = (work) =>
      test.connection.withConnection(({ run, rows }) =>
        work({
          rows,
          async run(statements) {
            await run(statements);
            if (statements === SECOND) passedMs = 30 * 60_000 + 1;
          },
        }),
      );

    await expect(migrate({ ...test.connection, withConnection }, folder)).rejects.toThrow(
      'Migration 0001_second failed and was rolled back: it took more than 30 minutes',
    );
    clock.mockRestore();
    expect(await listColumns()).toEqual(['id']);
  });

  it('rejects a database that is newer than the program', async () => {
    await writeMigrations(['0000_first', FIRST], ['0001_second', SECOND]);
    await migrate(test.connection, folder);

    await writeMigrations(['0000_first', FIRST]);
    await expect(migrate(test.connection, folder)).rejects.toMatchObject({
      name: 'StartError',
      message:
        `The database is newer than this program, version ${PRODUCT_VERSION}: it has migration 0001_second. ` +
        `Nothing was changed. Start version ${PRODUCT_VERSION}, which applied it, or a newer one. ` +
        'To go back, restore the backup that was made before the upgrade',
    });
  });

  it.each([
    ['expands', '-- expand: a column with a default', ['0.2.0', '0.9.0'], []],
    ['has no marker', '', ['0.2.0'], []],
    ['contracts', '-- contract 0.10.0: no longer read', ['0.10.0', '1.0.0'], ['0.2.0', '0.9.9']],
    ['breaks', '-- breaking: another unit', [], ['0.2.0', '9.0.0']],
  ])('leaves former programs ready by its marker: a migration that %s', async (_what, marker, ready, notReady) => {
    await writeMigrations(['0000_first', FIRST]);
    expect(await migrate(test.connection, folder)).toEqual(['0000_first']);
    await writeMigrations(['0000_first', FIRST], ['0001_second', `${marker}\n${SECOND}`]);
    await migrate(test.connection, folder);
    for (const version of [...ready, ...notReady]) expect(await isMigrated(test.db, folder, version)).toBe(true);

    await writeMigrations(['0000_first', FIRST]);
    for (const version of ready) expect([version, await isMigrated(test.db, folder, version)]).toEqual([version, true]);
    for (const version of notReady)
      expect([version, await isMigrated(test.db, folder, version)]).toEqual([version, false]);
    // One that the program needs is missing.
    await writeMigrations(['0000_first', FIRST], ['0002_third', SECOND]);
    expect(await isMigrated(test.db, folder)).toBe(false);
  });

  it('extends the table of migrations of a database of 0.2.0', async () => {
    await writeMigrations(['0000_first', FIRST]);
    await migrate(test.connection, folder);
    await test.db.execute(sql`alter table sys_migration drop column version, drop column breaks`);

    expect(await migrate(test.connection, folder)).toEqual([]);
    expect((await test.db.execute(sql`select tag, version, breaks from sys_migration`)).rows).toEqual([
      { tag: '0000_first', version: '', breaks: null },
    ]);
    expect(await isMigrated(test.db, folder)).toBe(true);
  });

  it('rejects a migration that was changed after it was applied, but not one with other line endings', async () => {
    await writeMigrations(['0000_first', FIRST]);
    await migrate(test.connection, folder);

    await writeMigrations(['0000_first', FIRST.replaceAll('\n', '\r\n')]);
    expect(await migrate(test.connection, folder)).toEqual([]);
    await writeMigrations(['0000_first', SECOND]);
    await expect(migrate(test.connection, folder)).rejects.toThrow('0000_first has changed since');
  });

  it('runs the real migrations', async () => {
    const journal = JSON.parse(await readFile(join(import.meta.dirname, 'migrations/meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[];
    };

    expect(await migrate(test.connection)).toEqual(journal.entries.map(({ tag }) => tag));
    expect(await isMigrated(test.db)).toBe(true);
    await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
    expect(await migrate(test.connection, folder)).toEqual([]);
  });
});
