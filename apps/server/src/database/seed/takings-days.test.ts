import { createTakingsDays } from './takings-days.ts';

const rows = createTakingsDays(new Date('2026-11-30T00:00:00Z'));

it('gives every row the columns of the first one, which are those that are inserted', () => {
  const [first = {}] = rows;
  const columns = Object.keys(first).sort();
  expect(rows.filter((row) => Object.keys(row).sort().join() !== columns.join())).toEqual([]);
});

it('signs each day that a person has closed with a name', () => {
  const closed = rows.filter(({ state }) => state === 'closed' || state === 'reopened');
  expect(closed.filter(({ closedBy, closedName }) => !closedBy || !closedName)).toEqual([]);
  expect(closed.length).toBeGreaterThan(100);
});
