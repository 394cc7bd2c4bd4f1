import { getDashPattern, getSeriesColor, isEmptyChart, limitSeries, toChartRows } from './chart-data.ts';

const createSeries = (id: string, ...values: (number | null)[]) => ({ id, label: id, values });

it('returns up to six series unchanged', () => {
  const sixSeries = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => createSeries(id, 1));

  expect(limitSeries(sixSeries, '其他')).toBe(sixSeries);
});

it('sums the remaining series, null where all of them are null', () => {
  const eightSeries = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) =>
    createSeries(id, 1, null, id === 'h' ? 5 : null),
  );
  const visibleSeries = limitSeries(eightSeries, '其他');

  expect(visibleSeries.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'rest']);
  expect(visibleSeries.at(-1)).toEqual({ id: 'rest', label: '其他', values: [3, null, 5] });
});

it('uses the accent colour for a single series, a colour and a dash pattern each for several', () => {
  expect(getSeriesColor(0, 1)).toBe('var(--ui-accent-control)');
  expect(getSeriesColor(2, 3)).toBe('var(--ui-chart-3)');
  expect(new Set([0, 1, 2, 3, 4, 5].map(getDashPattern)).size).toBe(6);
});

it('creates one record for each category', () => {
  expect(toChartRows(['一', '二'], [createSeries('a', 1), createSeries('b', 2, 3)])).toEqual([
    { category: '一', a: 1, b: 2 },
    { category: '二', a: null, b: 3 },
  ]);
});

it('is empty if all values are null', () => {
  expect(isEmptyChart({ categoryLabel: '日期', categories: ['一'], series: [createSeries('a', null)] })).toBe(true);
  expect(isEmptyChart({ categoryLabel: '日期', categories: ['一'], series: [createSeries('a', 0)] })).toBe(false);
});
