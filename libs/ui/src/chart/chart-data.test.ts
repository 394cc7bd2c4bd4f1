import { chartRows, colorOf, dashOf, gathered, isEmptyChart } from './chart-data.ts';

const series = (id: string, ...values: (number | null)[]) => ({ id, label: id, values });

it('returns up to six series unchanged', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => series(id, 1));

  expect(gathered(six, '其他')).toBe(six);
});

it('sums the remaining series, null where all of them are null', () => {
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => series(id, 1, null, id === 'h' ? 5 : null));
  const shown = gathered(eight, '其他');

  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'rest']);
  expect(shown.at(-1)).toEqual({ id: 'rest', label: '其他', values: [3, null, 5] });
});

it('uses the accent colour for a single series, a colour and a dash pattern each for several', () => {
  expect(colorOf(0, 1)).toBe('var(--ui-accent-control)');
  expect(colorOf(2, 3)).toBe('var(--ui-chart-3)');
  expect(new Set([0, 1, 2, 3, 4, 5].map(dashOf)).size).toBe(6);
});

it('creates one record for each category', () => {
  expect(chartRows(['一', '二'], [series('a', 1), series('b', 2, 3)])).toEqual([
    { category: '一', a: 1, b: 2 },
    { category: '二', a: null, b: 3 },
  ]);
});

it('is empty if all values are null', () => {
  expect(isEmptyChart({ along: '日期', categories: ['一'], series: [series('a', null)] })).toBe(true);
  expect(isEmptyChart({ along: '日期', categories: ['一'], series: [series('a', 0)] })).toBe(false);
});
