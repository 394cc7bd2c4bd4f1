import { columnWidths, leastWidth, pinOffsets, pins, withinLimits } from './column-widths.ts';
import { type Column } from './data-table.types.ts';

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
});

it('leaves one column without a width, the last one if all have a width', () => {
  expect(columnWidths([column('a'), column('b', { width: 90 })], {})).toEqual([undefined, 90]);
  expect(columnWidths([column('a'), column('b', { width: 90 })], { a: 200 })).toEqual([200, undefined]);
});

it('prefers the width set by the user', () => {
  expect(leastWidth(column('a', { width: 90 }), { a: 120 })).toBe(120);
  expect(leastWidth(column('a', { width: 90 }), {})).toBe(90);
  expect(leastWidth(column('a'), {})).toBe(140);
});

it('clamps a width to whole pixels between 64 and 800', () => {
  expect([withinLimits(3), withinLimits(100.4), withinLimits(5000)]).toEqual([64, 100, 800]);
});

const COLUMNS = [
  column('a', { pin: 'start', width: 100 }),
  column('b', { pin: 'start' }),
  column('c'),
  column('y', { pin: 'end', width: 80 }),
  column('z', { pin: 'end', width: 60 }),
];

it('stacks pinned columns from both edges', () => {
  expect(pinOffsets(COLUMNS, { a: 120 }, 48, 184)).toEqual({
    '--pin-0': '48px',
    '--pin-1': '168px',
    '--pin-3': '244px',
    '--pin-4': '184px',
  });
});

it('marks the innermost pinned column of each edge', () => {
  expect(pins(COLUMNS).map((pin) => pin?.['data-pin-edge'])).toEqual([undefined, true, undefined, true, undefined]);
});

it('pins the first column by default', () => {
  expect(pins([column('a'), column('b')]).map((pin) => pin?.['data-pin'])).toEqual(['start', undefined]);
});
