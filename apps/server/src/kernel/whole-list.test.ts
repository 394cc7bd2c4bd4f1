import { count, eq, getTableColumns, sql } from 'drizzle-orm';

import { createSamples, emptySamples, samples } from '../testing/sample.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readWhole } from './whole-list.ts';

describe('a list read at once', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
    await createSamples(test.db);
  });
  afterAll(() => test.close());
  beforeEach(() => emptySamples(test.db));

  const fields = getTableColumns(samples);

  it('holds what a select does, in the order asked for', async () => {
    const createdAt = new Date('2026-02-28T23:59:59.123Z');
    await test.db.insert(samples).values([
      { name: 'b "x" \\ 中文', amount: 2, createdAt },
      { name: 'c', amount: 1 },
      { name: 'a', amount: 1 },
    ]);
    const read = await readWhole(test.db, { from: samples, fields, orderBy: [samples.amount, samples.name] });

    expect(read).toEqual(await test.db.select().from(samples).orderBy(samples.amount, samples.name));
    expect(read.map(({ name }) => name)).toEqual(['a', 'c', 'b "x" \\ 中文']);
    expect(read[2]?.createdAt).toEqual(createdAt);
  });

  it('is filtered, joined and computed', async () => {
    await test.db.insert(samples).values([
      { name: 'a', amount: 3 },
      { name: 'b', amount: 4 },
    ]);
    const counts = test.db.select({ amount: samples.amount, total: count().as('total') });
    const threes = counts.from(samples).where(eq(samples.amount, 3)).groupBy(samples.amount).as('threes');
    const read = (where?: ReturnType<typeof eq>) =>
      readWhole(test.db, {
        from: samples,
        joins: [{ table: threes, on: eq(threes.amount, samples.amount) }],
        fields: { name: samples.name, total: sql<number | null>`${threes.total}` },
        where,
        orderBy: [samples.id],
      });

    expect(await read()).toEqual([
      { name: 'a', total: 1 },
      { name: 'b', total: null },
    ]);
    expect(await read(eq(samples.name, 'b'))).toEqual([{ name: 'b', total: null }]);
  });

  it('is empty where there is nothing', async () => {
    expect(await readWhole(test.db, { from: samples, fields, orderBy: [samples.id] })).toEqual([]);
  });
});
