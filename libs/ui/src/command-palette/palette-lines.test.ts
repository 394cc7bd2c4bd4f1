import { getNextIndex, toPaletteLines } from './palette-lines.ts';

it('puts a heading before each group', () => {
  const lines = toPaletteLines([
    { id: 'a', label: '甲' },
    { id: 'b', label: '乙', group: '一' },
    { id: 'c', label: '丙', group: '一' },
    { id: 'd', label: '丁', group: '二' },
  ]);

  expect(lines.map((line) => ('heading' in line ? line.heading : line.index))).toEqual([0, '一', 1, 2, '二', 3]);
});

it.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 1, 0],
  ['End', 0, 2],
  ['a', 0, null],
])('%s moves from %i to %s', (key, from, to) => {
  expect(getNextIndex(key, from, 3)).toBe(to);
});

it('returns null for an empty list', () => {
  expect(getNextIndex('ArrowDown', 0, 0)).toBeNull();
});
