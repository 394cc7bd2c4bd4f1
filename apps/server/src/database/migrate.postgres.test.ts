import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { Connection } from '../kernel/database/database.ts';
import { openPostgres } from '../kernel/database/postgres-database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

describe('concurrent migrations', () => {
  let test: TestDatabase;
  let other: Connection;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backroom-migrations-'));
    test = await openTestDatabase('empty');
    other = await openPostgres({ url: test.url!, poolSize: 2, onConnectionError: () => undefined });
  });
  afterEach(async () => {
    await other.close();
    await test.close();
    await rm(folder, { recursive: true });
  });

  const writeMigration = async (statements: string) => {
    await mkdir(join(folder, 'meta'), { recursive: true });
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [{ tag: '0000_slow' }] }));
    await writeFile(join(folder, '0000_slow.sql'), statements);
  };
  const migrationBackends = sql`select pid from pg_stat_activity
    where application_name = 'backroom migration' and datname = current_database() and query like '%pg_sleep%'`;

  it('run once: the others wait and find nothing pending', async () => {
    await writeMigration('select pg_sleep(1); create table one (id int);');

    const results = await Promise.all([
      migrate(test.connection, folder),
      migrate(other, folder),
      migrate(test.connection, folder),
    ]);

    expect(results.flat()).toEqual(['0000_slow']);
    expect((await test.db.execute(sql`select tag from sys_migration`)).rows).toEqual([{ tag: '0000_slow' }]);
  });

  it('roll back if the connection is lost, and the next process completes them', async () => {
    await writeMigration('create table one (id int); select pg_sleep(30);');
    const interrupted = migrate(test.connection, folder).catch((error: unknown) => error);
    let backend: { pid: number } | undefined;
    while (!backend) {
      await pause(50);
      backend = (await test.db.execute<{ pid: number }>(migrationBackends)).rows[0];
    }
    await test.db.execute(sql`select pg_terminate_backend(${backend.pid})`);

    expect(await interrupted).toBeInstanceOf(Error);
    expect((await test.db.execute(sql`select to_regclass('one') as one`)).rows).toEqual([{ one: null }]);
    await writeMigration('create table one (id int);');
    expect(await migrate(other, folder)).toEqual(['0000_slow']);
  });

  it('give way to the statements of running servers while a lock is held, and are tried again', async () => {
    await test.db.execute(sql`create table one (id int)`);
    await writeMigration('alter table one add column name text;');
    let hasMigrated = false;
    const holding = other.db.transaction(async (tx) => {
      await tx.execute(sql`select * from one`);
      await pause(3_000);
      expect(hasMigrated).toBe(false);
    });
    await pause(200);
    const migrating = migrate(test.connection, folder).then((tags) => {
      hasMigrated = true;
      return tags;
    });
    let slowestMs = 0;
    while (!hasMigrated) {
      const startedAt = performance.now();
      await test.db.execute(sql`select * from one`);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await pause(20);
    }
    await holding;

    expect(await migrating).toEqual(['0000_slow']);
    // What waits for a lock ends after 2 s in a server.
    expect(slowestMs).toBeLessThan(1_900);
  });
});
