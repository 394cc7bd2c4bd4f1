import { eq, getTableColumns, sql } from 'drizzle-orm';

import { samples, setupSampleDatabase } from '../../testing/sample-entity.ts';
import { selectAll } from './select-all.ts';

describe('selectAll', () => {
  const test = setupSampleDatabase();

  const fields = getTableColumns(samples);

  it('returns the same as a select, in the given order', async () => {
    const createdAt = new Date('2026-02-28T23:59:59.123Z');
    await test.db.insert(samples).values([
      { name: 'b "x" \\ 中文', amount: 2, createdAt },
      { name: 'c', amount: 1 },
      { name: 'a', amount: 1 },
    ]);
    const read = await selectAll(test.db, { from: samples, fields, orderBy: [samples.amount, samples.name] });

    expect(read).toEqual(await test.db.select().from(samples).orderBy(samples.amount, samples.name));
    expect(read.map(({ name }) => name)).toEqual(['a', 'c', 'b "x" \\ 中文']);
    expect(read[2]?.createdAt).toEqual(createdAt);
  });

  it('supports filters and computed fields', async () => {
    await test.db.insert(samples).values([
      { name: 'a', amount: 3 },
      { name: 'b', amount: 4 },
    ]);
    const where = eq(samples.name, 'b');
    const fields = { name: samples.name, twice: sql<number>`${samples.amount} * 2`, none: sql<null>`null` };

    const read = await selectAll(test.db, { from: samples, fields, where, orderBy: [samples.id] });

    expect(read).toEqual([{ name: 'b', twice: 8, none: null }]);
  });

  it('returns an empty list without rows', async () => {
    expect(await selectAll(test.db, { from: samples, fields, orderBy: [samples.id] })).toEqual([]);
  });
});
