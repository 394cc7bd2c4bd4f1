import type { Column } from '../data-table.types.ts';
import { clampWidth, getColumnWidths, getMinWidth, getPinOffsets, getPins } from './column-widths.ts';

const createColumn = (id: string, overrides: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...overrides,
});

it('leaves one column without a width, the last one if all have a width', () => {
  expect(getColumnWidths([createColumn('a'), createColumn('b', { width: 90 })], {})).toEqual([undefined, 90]);
  expect(getColumnWidths([createColumn('a'), createColumn('b', { width: 90 })], { a: 200 })).toEqual([200, undefined]);
});

it('prefers the width set by the user', () => {
  expect(getMinWidth(createColumn('a', { width: 90 }), { a: 120 })).toBe(120);
  expect(getMinWidth(createColumn('a', { width: 90 }), {})).toBe(90);
  expect(getMinWidth(createColumn('a'), {})).toBe(140);
});

it('clamps a width to whole pixels between 64 and 800', () => {
  expect([clampWidth(3), clampWidth(100.4), clampWidth(5000)]).toEqual([64, 100, 800]);
});

const COLUMNS = [
  createColumn('a', { pin: 'start', width: 100 }),
  createColumn('b', { pin: 'start' }),
  createColumn('c'),
  createColumn('y', { pin: 'end', width: 80 }),
  createColumn('z', { pin: 'end', width: 60 }),
];

it('stacks pinned columns from both edges', () => {
  expect(getPinOffsets(COLUMNS, { a: 120 }, 48, 184)).toEqual({
    '--pin-0': '48px',
    '--pin-1': '168px',
    '--pin-3': '244px',
    '--pin-4': '184px',
  });
});

it('marks the innermost pinned column of each edge', () => {
  expect(getPins(COLUMNS).map((pin) => pin?.['data-pin-edge'])).toEqual([undefined, true, undefined, true, undefined]);
});

it('pins the first column by default', () => {
  expect(getPins([createColumn('a'), createColumn('b')]).map((pin) => pin?.['data-pin'])).toEqual(['start', undefined]);
});

it('gives spare width to the columns that are not fixed', () => {
  const label = createColumn('label', { width: 200, isFixed: true });

  expect(getColumnWidths([label, createColumn('a'), createColumn('b')], {}, 1_200)).toEqual([200, 500, undefined]);
});
