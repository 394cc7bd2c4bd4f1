import { createDay, createLine, createTillLine } from '../../testing/takings-days.ts';
import { listLines, listSections, summarize, toInput } from './day-lines.ts';
import {
  areSame,
  BY_TOTAL,
  CASH,
  createValues,
  MODE,
  REASON,
  toFieldName,
  WHOLE_DAY,
  writeCash,
} from './day-values.ts';

const counted = (method: string, shift = WHOLE_DAY) => toFieldName('counted', { shift, method });
const cashOf = (count: number) => writeCash({ float: 5_000, pieces: [{ value: 10_000, count }] });

it('takes amounts of different writing for the same, and empty for another than zero', () => {
  const of = (text: string) => ({ [counted('cash')]: text });
  expect(areSame(of('1,000'), of('1000.00'))).toBe(true);
  expect(areSame(of('0.1万'), of('1000'))).toBe(true);
  expect(areSame(of(''), of('0'))).toBe(false);
  expect(areSame(of(''), {})).toBe(true);
  expect(areSame(of('1，5'), of('1.5'))).toBe(false);
});

it('sends what it has read when nothing was typed', () => {
  const data = createDay({
    lines: [
      createLine('wechat', { counted: 100, note: '券', isCalendarDay: true, countedSource: 'person' }),
      createLine('cash', { shift: 'morning', expected: 20, counted: null, expectedSource: 'machine' }),
      createLine('voucher', { counted: -300, countedSource: 'person' }),
    ],
    reason: '原因',
    note: '雨',
  });
  const values = createValues(data);
  const { lines, reason, note } = toInput(data, values, listLines(data, values, []));
  expect(lines).toEqual(
    expect.arrayContaining(data.lines.map(({ expectedSource: _e, countedSource: _c, author: _a, ...line }) => line)),
  );
  expect(lines).toHaveLength(3);
  expect([reason, note]).toEqual(['原因', '雨']);
});

it('has a section for each shift, and for the whole day while it has an amount', () => {
  const data = createDay();
  const values = createValues(data);
  expect(listSections(data, values, [])).toEqual([WHOLE_DAY]);
  expect(listSections(data, values, ['morning'])).toEqual(['morning']);
  expect(listSections(data, { ...values, [counted('cash')]: '5' }, ['morning'])).toEqual([WHOLE_DAY, 'morning']);
  expect(listSections(data, { ...values, [counted('cash', 'night')]: 'x' }, [])).toEqual(['night']);
});

it('counts cash by its pieces less the float, and never beside an amount that was typed', () => {
  const data = createDay();
  const values = { ...createValues(data), [CASH]: cashOf(3), [counted('cash')]: '1' };
  const lines = listLines(data, values, []);
  expect(summarize(data, values, lines).sum).toBe(25_000);
  expect(toInput(data, values, lines).cash).toEqual({ float: 5_000, pieces: [{ value: 10_000, count: 3 }] });
  const total = { ...values, [MODE]: BY_TOTAL };
  expect(toInput(data, total, listLines(data, total, [])).cash).toBeNull();
});

it('shows a count that does not make the amount of its line as that amount', () => {
  const cash = { float: 0, pieces: [{ value: 10_000, count: 1 }] };
  const data = createDay({ cash, lines: [createLine('cash', { counted: 9_000, countedSource: 'person' })] });
  const values = createValues(data);
  expect([values[CASH], values[counted('cash')]]).toEqual(['', '90.00']);
});

it.each([
  [500, '', false],
  [501, '', true],
  [501, ' 少找 ', false],
])('asks for a reason beyond the tolerance: %i %s', (difference, reason, isMissing) => {
  const data = createDay({ lines: [createTillLine('cash', 100_000), createTillLine('wechat', 100)] });
  const values = {
    ...createValues(data),
    [counted('cash')]: String((100_000 - difference) / 100),
    [counted('wechat')]: String((100 + difference) / 100),
    [REASON]: reason,
  };
  const summary = summarize(data, values, listLines(data, values, []));
  // Too much here and too little there do not even out.
  expect([summary.difference, summary.lacksReason]).toEqual([0, isMissing]);
});

it('compares the whole day with the total of a till that has no lines', () => {
  const data = createDay({ tillTotal: 100_000 });
  const values = { ...createValues(data), [counted('cash')]: '300', [counted('wechat')]: '600' };
  const summary = summarize(data, values, listLines(data, values, []));
  expect([summary.difference, summary.lacksReason]).toEqual([-10_000, true]);
});
