import { addMonths, getCurrentMonth, toMonthIndex } from './month.ts';

it.each([
  ['2026-01', 0, '2026-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', -27, '2023-12'],
  ['2026-03', 33, '2028-12'],
])('%s and %i months are %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected));

it('numbers months consecutively', () => expect(toMonthIndex('2027-01') - toMonthIndex('2026-12')).toBe(1));

it('names the current month', () => expect(getCurrentMonth(new Date(2026, 8, 30))).toBe('2026-09'));
