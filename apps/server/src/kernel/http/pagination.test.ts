import { sql } from 'drizzle-orm';

import { sampleListing, samples, setupSampleDatabase } from '../../testing/sample-entity.ts';
import { contains, matchesKeyword } from '../database/text-filters.ts';
import { fetchPage, iterateRecords } from './pagination.ts';

describe('lists', () => {
  const test = setupSampleDatabase();

  const fill = (...names: string[]) => test.db.insert(samples).values(names.map((name) => ({ name })));
  const first = { pageIndex: 1, pageSize: 20 };
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const list = async (query: object) => names((await fetchPage(test.db, sampleListing, { ...first, ...query })).list);

  it('returns one page with the total of all', async () => {
    await fill('c', 'a', 'b');

    expect(await fetchPage(test.db, sampleListing, { pageIndex: 2, pageSize: 2 })).toMatchObject({
      list: [{ name: 'c' }],
      count: 3,
      pageIndex: 2,
      pageSize: 2,
    });
  });

  it.each(['asc', 'desc'] as const)('returns every record exactly once across its pages, %s', async (order) => {
    await test.db
      .insert(samples)
      .values(Array.from({ length: 23 }, (_, index) => ({ name: `sample ${index}`, amount: index % 3 })));
    for (const orderBy of ['amount', 'name']) {
      const all = await list({ pageSize: 100, orderBy, order });
      const pages = await Promise.all(
        Array.from({ length: 5 }, (_, index) => list({ pageIndex: index + 1, pageSize: 5, orderBy, order })),
      );
      expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3]);
      expect(pages.flat()).toEqual(all);
    }
  });

  it('returns a filtered last page that is not full', async () => {
    await fill('ab', 'b', 'ac', 'c', 'ad');
    const where = contains(samples.name, 'a');
    const last = await fetchPage(test.db, sampleListing, { pageIndex: 2, pageSize: 2 }, where);

    expect([names(last.list), last.count]).toEqual([['ad'], 3]);
  });

  it('keeps the total on a page past the end', async () => {
    await fill('a', 'b');

    expect(await fetchPage(test.db, sampleListing, { pageIndex: 9, pageSize: 20 })).toMatchObject({
      list: [],
      count: 2,
    });
  });

  it('counts up to 10,000 rows, and says of more that they exist; pages beyond are found one by one', async () => {
    await test.db.execute(sql`insert into sample (name) select 'sample ' || i from generate_series(1, 10045) i`);
    const read = async (pageIndex: number) => {
      const { list, count, moreThanCount } = await fetchPage(test.db, sampleListing, { pageIndex, pageSize: 20 });
      return { rows: list.length, count, moreThanCount };
    };

    expect(await read(1)).toEqual({ rows: 20, count: 10_000, moreThanCount: true });
    expect(await read(500)).toEqual({ rows: 20, count: 10_000, moreThanCount: true });
    expect(await read(501)).toEqual({ rows: 20, count: 10_020, moreThanCount: true });
    expect(await read(503)).toEqual({ rows: 5, count: 10_045 });
    expect(await read(504)).toEqual({ rows: 0, count: 10_045 });
    await test.db.execute(sql`delete from sample where id in (select id from sample order by id limit 45)`);
    expect(await read(500)).toEqual({ rows: 20, count: 10_000 });
    expect(await read(501)).toEqual({ rows: 0, count: 10_000 });
  });

  it('has the last row of a full page beyond the count', async () => {
    await test.db.execute(sql`insert into sample (name) select 'sample ' || i from generate_series(1, 10040) i`);
    const read = (pageIndex: number) => fetchPage(test.db, sampleListing, { pageIndex, pageSize: 20 });

    expect(await read(502)).not.toHaveProperty('moreThanCount');
    expect((await read(502)).count).toBe(10_040);
  });

  it('sorts as requested, in both query formats', async () => {
    await fill('b', 'a', 'c');

    expect(await list({})).toEqual(['a', 'b', 'c']);
    expect(await list({ orderBy: 'name', order: 'desc' })).toEqual(['c', 'b', 'a']);
    expect(await list({ nameOrder: 'desc' })).toEqual(['c', 'b', 'a']);
    expect(await list({ orderBy: 'createdAt' })).toEqual(['b', 'a', 'c']);
  });

  it('breaks ties by id, in the direction of the sort', async () => {
    await fill('b', 'a', 'c');

    expect(await list({ orderBy: 'amount', order: 'asc' })).toEqual(['b', 'a', 'c']);
    expect(await list({ orderBy: 'amount', order: 'desc' })).toEqual(['c', 'a', 'b']);
  });

  it('rejects a field that is not sortable', async () => {
    await expect(list({ orderBy: 'password' })).rejects.toThrow('cannot be sorted');
    await expect(list({ orderBy: 'constructor' })).rejects.toThrow('cannot be sorted');
  });

  it.each([
    ['50%', ['50% off']],
    ['_', ['under_score']],
    ['\\', ['back\\slash']],
    ['OFF', ['50% off']],
    ['', ['50% off', 'back\\slash', 'under_score']],
  ])('finds %j literally', async (part, expected) => {
    await fill('50% off', 'under_score', 'back\\slash');

    const { list: matching } = await fetchPage(test.db, sampleListing, first, contains(samples.name, part));
    expect(names(matching)).toEqual(expected);
  });

  it.each([
    ['red off', ['50% red off']],
    ['OFF  50%', ['50% off', '50% red off']],
    [' ', ['50% off', '50% red off', 'red']],
    ['a b c d e no-sixth-word', []],
    ['% r e d o no-sixth-word', ['50% red off']],
  ])('finds rows with each word of %j', async (keyword, expected) => {
    await fill('50% off', '50% red off', 'red');

    const where = matchesKeyword(keyword, (word) => contains(samples.name, word));
    expect(names((await fetchPage(test.db, sampleListing, first, where)).list)).toEqual(expected);
  });

  it.each(['asc', 'desc'] as const)('reads every record once, batch by batch, %s', async (order) => {
    const many = Array.from({ length: 1203 }, (_, index) => ({
      name: `sample ${index}`,
      amount: index % 3,
      createdAt: new Date(2_000_000_000_000 + (index % 400)),
    }));
    await test.db.insert(samples).values(many);

    for (const orderBy of ['amount', 'createdAt', 'name']) {
      const all = await fetchPage(test.db, sampleListing, { pageIndex: 1, pageSize: 5000, orderBy, order });
      const read: string[] = [];
      for await (const { name } of iterateRecords(test.db, sampleListing, { orderBy, order })) read.push(name);
      expect(read).toEqual(names(all.list));
      expect(read).toHaveLength(1203);
    }
  });

  it('neither skips nor repeats a row when others are deleted meanwhile', async () => {
    await fill(...Array.from({ length: 600 }, (_, index) => `sample ${String(index).padStart(3, '0')}`));

    const read: string[] = [];
    for await (const { name } of iterateRecords(test.db, sampleListing, {})) {
      read.push(name);
      if (read.length === 500) await test.db.delete(samples).where(contains(samples.name, 'sample 00'));
    }

    expect(read).toHaveLength(600);
    expect(new Set(read).size).toBe(600);
  });
});
