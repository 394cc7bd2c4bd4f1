import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import type { Connection } from '../../kernel/database/database.ts';
import { openEmbedded } from '../../kernel/database/embedded-database.ts';
import { verifyLog } from '../../platform/oper-log/verify-log.ts';
import { fillEmptyTables, readStoredRows } from '../../testing/stored-rows.ts';
import { embeddedTemplate } from '../../testing/template/embedded-template.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createBackup } from './create-backup.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { LEFT_OUT } from './stored-tables.ts';

const open: (() => Promise<void>)[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backroom-move-'));
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  await rm(folder, { recursive: true });
});

async function openEmbeddedDatabase(contents: 'empty' | 'demo'): Promise<Connection> {
  const connection = await openEmbedded(null, { loadDataDir: await embeddedTemplate(contents) });
  open.push(() => connection.close());
  return connection;
}
async function openPostgresDatabase(contents: 'empty' | 'demo'): Promise<TestDatabase> {
  const database = await openTestDatabase(contents);
  open.push(() => database.close());
  return database;
}
/** All rows that a backup has. */
async function readRows(connection: Connection): Promise<Record<string, string[]>> {
  const rows = await readStoredRows(connection);
  const unlogged = /^(cafu_plan_presence|sys_instance|sys_instance_report|sys_lease|sys_rate_window)$/;
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([name]) => !LEFT_OUT.has(name) && !unlogged.test(name))
      .map(([name, list]) => [name, list.filter((row) => !row.includes('"kind":"regular"'))]),
  );
}

it('moves from the embedded database to PostgreSQL and, as a backup, back: all rows and the log', async () => {
  const embedded = await openEmbeddedDatabase('demo');
  await fillEmptyTables(embedded);
  const { connection: postgres } = await openPostgresDatabase('empty');
  const { rows } = await moveDatabase(embedded, postgres);
  const expected = await readRows(embedded);

  expect(rows).toBe(Object.values(expected).flat().length);
  expect(await readRows(postgres)).toEqual(expected);
  const log = await verifyLog(embedded.db);
  expect(log.findings).toEqual([]);
  expect(await verifyLog(postgres.db)).toEqual(log);

  const back = await openEmbeddedDatabase('empty');
  await createBackup(postgres, join(folder, 'one'), 'a passphrase of many words');
  await restoreBackup(back, join(folder, 'one'), 'a passphrase of many words');
  expect(await readRows(back)).toEqual(expected);
});

it('is a database at one moment while others write', async () => {
  const { connection } = await openPostgresDatabase('demo');
  await connection.db.execute(sql`create table first_half (id int primary key, amount int);`);
  await connection.db.execute(sql`create table second_half (id int primary key, amount int)`);
  await connection.db.execute(sql`insert into first_half select id, 100 from generate_series(1, 50) id`);
  await connection.db.execute(sql`insert into second_half select id, 100 from generate_series(1, 50) id`);
  let isDone = false;
  let transfers = 0;
  const transfer = async () => {
    while (!isDone) {
      const id = 1 + (transfers % 50);
      await connection.db.transaction(async (tx) => {
        await tx.execute(sql`update first_half set amount = amount - 1 where id = ${id}`);
        await tx.execute(sql`update second_half set amount = amount + 1 where id = ${id}`);
        await tx.execute(sql`insert into second_half select max(id) + 1, 0 from second_half`);
      });
      transfers += 1;
    }
  };
  const writing = Promise.all([transfer(), transfer()].map((each) => each.catch(() => undefined)));
  await createBackup(connection, join(folder, 'busy'), null);
  const during = transfers;
  isDone = true;
  await writing;
  const { db, connection: target } = await openPostgresDatabase('empty');
  await target.withConnection(async () => undefined);
  await expect(restoreBackup(target, join(folder, 'busy'), null)).rejects.toThrow(
    /table first_half .* does not create/,
  );
  for (const name of ['first_half', 'second_half'])
    await db.execute(sql.raw(`create table ${name} (id int primary key, amount int)`));
  await restoreBackup(target, join(folder, 'busy'), null);
  const { rows } = await db.execute<{ total: number; moved: number; added: number }>(sql`
    select (select sum(amount) from first_half)::int + (select sum(amount) from second_half)::int as total,
      5000 - (select sum(amount) from first_half)::int as moved,
      (select count(*)::int - 50 from second_half) as added`);

  expect(during).toBeGreaterThan(0);
  expect(rows[0]?.total).toBe(10_000);
  expect(rows[0]?.moved).toBe(rows[0]?.added);
});

it('does not move while servers use the database', async () => {
  const source = await openPostgresDatabase('demo');
  const { connection: target } = await openPostgresDatabase('empty');
  await Promise.all([1, 2].map(() => source.db.execute(sql`select pg_sleep(0.2)`)));

  await expect(moveDatabase(source.connection, target)).rejects.toThrow(/Servers use the database .* stop them first/);
});
