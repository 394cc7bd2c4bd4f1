import { isEmptyChart } from './chart-data.ts';

const createData = (value: number | null) => ({
  categoryLabel: '日期',
  categories: ['一'],
  series: [{ id: 'a', label: 'a', values: [value] }],
});

it('is empty if all values are null', () => {
  expect(isEmptyChart(createData(null))).toBe(true);
  expect(isEmptyChart(createData(0))).toBe(false);
});
