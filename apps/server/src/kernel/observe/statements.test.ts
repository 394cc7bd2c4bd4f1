import { createStatementList, maskText } from './statements.ts';

it.each([
  ["select * from t where name = 'O''Brien' and note = ''", "select * from t where name = '…' and note = '…'"],
  ['select 1 where id in ($1, $2,$3)', 'select 1 where id in ($…)'],
  ['insert into t values ($1, $2), ($3, $4)', 'insert into t values ($…)'],
  ['select\n  1', 'select 1'],
])('%j is shown as %j', (text, shown) => {
  expect(maskText(text)).toBe(shown);
});

it('sums the cost of a statement over lists of any length, the dearest first', () => {
  const list = createStatementList();
  list.add('select 1 where id in ($1, $2)', 5);
  list.add('select 1 where id in ($1, $2, $3)', 9);
  list.add('select 2', 20);
  expect(list.top(10)).toEqual([
    { text: 'select 2', calls: 1, totalMs: 20, maxMs: 20 },
    { text: 'select 1 where id in ($…)', calls: 2, totalMs: 14, maxMs: 9 },
  ]);
  expect(list.top(1)).toHaveLength(1);
});

it('keeps a bounded number of texts, and counts the others together', () => {
  const list = createStatementList();
  for (let index = 0; index < 3_000; index += 1) list.add(`select ${'x'.repeat(2_000)} as c${index} `.slice(-1_500), 1);
  for (let index = 0; index < 3_000; index += 1) list.add(`select c${index}`, 1);
  const all = list.top(10_000);

  expect(all.length).toBeLessThanOrEqual(1_001);
  expect(all.reduce((sum, { calls }) => sum + calls, 0)).toBe(6_000);
  expect(Math.max(...all.map(({ text }) => text.length))).toBeLessThanOrEqual(1_000);
});
