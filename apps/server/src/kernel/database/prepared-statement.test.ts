import { eq, SQL, sql } from 'drizzle-orm';

import { samples, setupSampleDatabase } from '../../testing/sample-entity.ts';
import type { Database } from './database.ts';
import { prepareStatement } from './prepared-statement.ts';
import { inTransaction } from './transaction.ts';

const test = setupSampleDatabase();
const name = sql.placeholder('name');
const selectByName = (db: Database) => db.select().from(samples).where(eq(samples.name, name));
const prepare = (options?: { isKept: boolean }) => prepareStatement(test.db, selectByName, options);
const insert = (value: string) => test.db.insert(samples).values({ name: value });

/** How often the SQL of a whole statement is built. */
async function countBuilds(work: () => Promise<unknown>): Promise<number> {
  const build = jest.spyOn(SQL.prototype, 'toQuery');
  try {
    await work();
    return build.mock.calls.length;
  } finally {
    build.mockRestore();
  }
}

describe.each([
  ['kept by its connection', true],
  ['sent in full', false],
])('a prepared statement that is %s', (_how, isKept) => {
  it('returns what the same statement returns, for each value', async () => {
    const find = prepare({ isKept });
    for (const value of ['a', "it's", '中文', '\\ "x" $1']) {
      await insert(value);
      const rows = await find({ name: value });

      expect(rows).toHaveLength(1);
      expect(rows).toEqual(await test.db.select().from(samples).where(eq(samples.name, value)));
    }
    expect(await find({ name: 'absent' })).toEqual([]);
  });

  it('reads values of each type as they are without it', async () => {
    const select = (db: Database) =>
      db
        .select({
          json: sql`'{"a": [1, null]}'::json`,
          none: sql`null::text`,
          list: sql`array[1, 2]`,
          texts: sql`array['a', 'b,"c']`,
          big: sql`9007199254740991::bigint`,
          truth: sql`true`,
          at: sql`timestamptz '2026-11-29 10:00+00'`,
          day: sql`date '2026-11-29'`,
          amount: sql`12.50::numeric`,
        })
        .from(sql`(values (1)) one`);

    expect(await prepareStatement(test.db, select, { isKept })()).toEqual(await select(test.db));
  });

  it('builds its SQL once', async () => {
    const find = prepare({ isKept });
    await find({ name: 'a' });

    expect(await countBuilds(() => find({ name: 'b' }))).toBe(0);
  });

  it('is part of the open transaction', async () => {
    const find = prepare({ isKept });
    await find({ name: 'before' });
    const undone = inTransaction(test.db, async () => {
      await insert('own');
      expect(await find({ name: 'own' })).toHaveLength(1);
      throw new Error('undone');
    });

    await expect(undone).rejects.toThrow('undone');
    expect(await find({ name: 'own' })).toEqual([]);
  });

  it('fails with the code of the database, and goes on', async () => {
    const divide = prepareStatement(
      test.db,
      (db) => db.select({ share: sql`10 / ${sql.placeholder('by')}::int` }).from(sql`(values (1)) one`),
      { isKept },
    );

    await expect(divide({ by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await divide({ by: 5 })).toEqual([{ share: 2 }]);
  });

  it('survives a pooler that forgets it, and a migration that changes what it returns', async () => {
    await insert('kept');
    const find = prepare({ isKept });
    await find({ name: 'kept' });
    await test.db.execute(sql`deallocate all`);

    expect(await find({ name: 'kept' })).toHaveLength(1);
    await test.db.execute(sql`alter table ${samples} alter column name type varchar(50)`);
    expect(await find({ name: 'kept' })).toHaveLength(1);
    await inTransaction(test.db, async () => expect(await find({ name: 'kept' })).toHaveLength(1));
  });
});
