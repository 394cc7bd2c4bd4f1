import { sql } from 'drizzle-orm';

import type { Connection } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { vacuumTables } from './vacuum.ts';

const ROWS = 1_000;

describe('the vacuum of the embedded database', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openEmbedded(null);
  });
  beforeEach(async () => {
    for (const table of ['one', 'two', 'few']) {
      await connection.db.execute(sql`drop table if exists ${sql.identifier(table)}`);
      await connection.db.execute(sql`create table ${sql.identifier(table)} (id int primary key, name text)`);
      const count = table === 'few' ? 10 : ROWS;
      await connection.db.execute(
        sql`insert into ${sql.identifier(table)} select id, 'a' from generate_series(1, ${count}::int) id`,
      );
    }
  });
  afterAll(() => connection.close());

  const update = (table: string) => connection.db.execute(sql`update ${sql.identifier(table)} set name = name || 'b'`);
  const countDeadRows = async () => {
    await connection.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await connection.db.execute<{ name: string; dead: number }>(
      sql`select relname as name, n_dead_tup::int as dead from pg_stat_user_tables order by relname`,
    );
    return Object.fromEntries(rows.map(({ name, dead }) => [name, dead]));
  };

  it('removes the dead rows of the tables that have many', async () => {
    await update('one');
    await update('few');
    expect(await countDeadRows()).toEqual({ one: ROWS, two: 0, few: 10 });

    expect(await vacuumTables(connection, () => true)).toEqual(['public.one', 'public.two']);

    expect(await countDeadRows()).toEqual({ one: 0, two: 0, few: 10 });
    // The second one had no statistics for the planner yet; now there is nothing left to do.
    expect(await vacuumTables(connection, () => true)).toEqual([]);
  });

  it('waits while there are requests, and stops after the table at work', async () => {
    await update('one');
    await update('two');

    expect(await vacuumTables(connection, () => false)).toEqual([]);
    expect(await countDeadRows()).toMatchObject({ one: ROWS, two: ROWS });
    let isBusy = false;
    setImmediate(() => setImmediate(() => (isBusy = true)));
    const vacuumed = await vacuumTables(connection, () => !isBusy);

    expect(vacuumed).toHaveLength(1);
  });

  describe('after a first vacuum', () => {
    const vacuum = () => vacuumTables(connection, () => true);
    beforeEach(vacuum);

    it('removes dead rows from a table with fresh statistics of the planner', async () => {
      await update('one');
      // Counted first, so that the statistics are newer than all changes.
      expect(await countDeadRows()).toMatchObject({ one: ROWS });
      await connection.db.execute(sql`analyze one`);

      expect(await vacuum()).toEqual(['public.one']);
    });

    it('renews the statistics of the planner for a table without dead rows', async () => {
      await connection.db.execute(sql`insert into one select id, 'a' from generate_series(1001, 1300) id`);

      expect(await vacuum()).toEqual(['public.one']);
    });

    it('takes a table of some size if a crash has lost its counts', async () => {
      await connection.db.execute(sql`insert into one select id, 'a' from generate_series(1001, 3000) id`);
      await vacuum();
      await connection.db.execute(sql`select pg_stat_force_next_flush(), pg_stat_reset()`);

      expect(await vacuum()).toEqual(['public.one']);
    });
  });

  it('sends no statement while there are requests', async () => {
    const statements: string[] = [];
    const record = async (statement: string) => {
      statements.push(statement);
      return [];
    };
    const withConnection = (work: (recorder: object) => unknown) => work({ run: record, rows: record });
    await vacuumTables({ withConnection } as never, () => false);

    expect(statements).toEqual([]);
  });

  it('waits for an open transaction', async () => {
    await update('one');
    const done: string[] = [];
    let vacuum: Promise<unknown> | undefined;
    await connection.db.transaction(async (tx) => {
      vacuum = vacuumTables(connection, () => true).then(() => done.push('vacuum'));
      await new Promise((resolve) => setImmediate(resolve));
      await tx.execute(sql`select 1`);
      done.push('transaction');
    });
    await vacuum;

    expect(done).toEqual(['transaction', 'vacuum']);
  });
});
