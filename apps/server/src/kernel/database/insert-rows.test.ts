import { getTableColumns } from 'drizzle-orm';

import { operLog } from '../../schema/oper-log.table.ts';
import { samples, setupSampleDatabase } from '../../testing/sample-entity.ts';
import { insertReturning, insertRows } from './insert-rows.ts';

const test = setupSampleDatabase();

const HOSTILE = `'); drop table sample; -- "\\ 甲 😀\n\u2028`;

it('returns rows as a select does, with the defaults of omitted columns', async () => {
  const createdAt = new Date('2026-02-28T23:59:59.123Z');
  const inserted = await insertReturning(test.db, samples, [
    { name: HOSTILE, amount: 7, createdAt },
    { name: 'second', amount: 0, createdAt },
  ]);

  expect(inserted).toEqual(await test.db.select().from(samples).orderBy(samples.id));
  expect(inserted[0]).toMatchObject({ id: 1, name: HOSTILE, amount: 7, hint: '', version: 1, createdAt });
  expect(Object.keys(inserted[0] ?? {})).toEqual(Object.keys(getTableColumns(samples)));
});

it('keeps JSON columns and null', async () => {
  const entry = { userId: 1, userName: 'a', noun: 'post', action: 'update' as const, requestId: 'r', ip: '::1' };
  const changes = { name: { before: null, after: HOSTILE }, ids: { after: [1, { two: 2 }] } };
  await insertRows(test.db, operLog, [{ ...entry, roleKeys: ['a', 'b'], recordId: '1', changes }]);

  expect(await test.db.select().from(operLog)).toMatchObject([{ ...entry, roleKeys: ['a', 'b'], changes }]);
});

it('rejects a value that does not fit, and inserts none', async () => {
  const rows = [
    { name: 'fits', amount: 1 },
    { name: 'too large', amount: 2 ** 40 },
  ];

  await expect(insertRows(test.db, samples, rows)).rejects.toThrow();
  expect(await test.db.$count(samples)).toBe(0);
});

it('keeps what only later rows give, and the defaults of what each of them omits, in their order', async () => {
  const rows = [
    { name: 'none', amount: 1 },
    { name: 'hint', amount: 2, hint: 'later' },
    { name: 'undefined', amount: 3, hint: undefined },
    { name: 'again', amount: 4, hint: 'last' },
  ];
  const hints = ['', 'later', '', 'last'];

  const inserted = await insertReturning(test.db, samples, rows);
  expect(inserted.map(({ name, hint }) => [name, hint])).toEqual(rows.map(({ name }, index) => [name, hints[index]]));

  await test.db.delete(samples);
  await insertRows(test.db, samples, rows);
  const stored = await test.db.select().from(samples).orderBy(samples.id);
  expect(stored.map(({ hint }) => hint)).toEqual(hints);
});

it('does nothing without rows', async () => {
  await insertRows(test.db, samples, []);

  expect(await insertReturning(test.db, samples, [])).toEqual([]);
});
