import { chartRows, colorOf, dashOf, gathered, isEmptyChart } from './chart-data.ts';

const series = (id: string, ...values: (number | null)[]) => ({ id, label: id, values });

it('keeps six series', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => series(id, 1));

  expect(gathered(six, '其他')).toBe(six);
});

it('sums the rest of more, and leaves a gap where all have one', () => {
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => series(id, 1, null, id === 'h' ? 5 : null));
  const shown = gathered(eight, '其他');

  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'rest']);
  expect(shown.at(-1)).toEqual({ id: 'rest', label: '其他', values: [3, null, 5] });
});

it('gives a single series the brand, several a colour and a dash each', () => {
  expect(colorOf(0, 1)).toBe('var(--ui-accent-control)');
  expect(colorOf(2, 3)).toBe('var(--ui-chart-3)');
  expect(new Set([0, 1, 2, 3, 4, 5].map(dashOf)).size).toBe(6);
});

it('makes one record for each category', () => {
  expect(chartRows(['一', '二'], [series('a', 1), series('b', 2, 3)])).toEqual([
    { category: '一', a: 1, b: 2 },
    { category: '二', a: null, b: 3 },
  ]);
});

it('is empty without a single value', () => {
  expect(isEmptyChart({ along: '日期', categories: ['一'], series: [series('a', null)] })).toBe(true);
  expect(isEmptyChart({ along: '日期', categories: ['一'], series: [series('a', 0)] })).toBe(false);
});
