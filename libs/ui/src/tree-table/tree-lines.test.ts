import { DEPARTMENTS } from '../tree/departments.fixture.ts';
import { type TreeNode } from '../tree/tree-data.ts';
import { moveTo, type Zone, zoneAt } from './drop-place.ts';
import { findRows, type Line, linesOf } from './tree-lines.ts';

const shape = {
  rowKey: ({ id }: TreeNode) => id,
  rowName: ({ label }: TreeNode) => label,
  rowChildren: ({ children }: TreeNode) => children,
};
const all = () => true;
const lines = linesOf(DEPARTMENTS, shape, all, null);
const at = (key: string): Line<TreeNode> => {
  const line = lines.find((each) => each.key === key);
  if (!line) throw new Error(key);
  return line;
};

it('lists what is open with its level', () => {
  const shown = linesOf(DEPARTMENTS, shape, (key) => key === 'hq', null);
  expect(shown.map(({ key, level }) => [key, level])).toEqual([
    ['hq', 0],
    ['east', 1],
    ['south', 1],
    ['partner', 0],
  ]);
});

describe('a search', () => {
  it('keeps what it found, the way to it and what lies below it', () => {
    const found = findRows(DEPARTMENTS, shape, '华 东');
    expect([...(found?.kept ?? [])].sort()).toEqual(['east', 'east-finance', 'east-hr', 'east-store', 'hq']);
    expect(found?.open).toEqual(new Set(['hq']));
    expect(found?.count).toBe(1);
  });

  it('without words is none', () => {
    expect(findRows(DEPARTMENTS, shape, '  ')).toBeNull();
  });
});

describe('a dropped row', () => {
  const drop = (key: string, over: string, zone: Zone, isOpen = true) =>
    moveTo(DEPARTMENTS, shape, at(key), { over: at(over), zone, isOpen });

  it.each<[what: string, key: string, over: string, zone: Zone, parentKey: string | null, index: number]>([
    ['goes before another, counted without itself', 'east-finance', 'east-store', 'before', 'east', 1],
    ['goes after another', 'east-finance', 'east-store', 'after', 'east', 2],
    ['goes below another, last', 'partner', 'east', 'inside', 'east', 3],
    ['after an open branch comes before its first child', 'partner', 'east', 'after', 'east', 0],
    ['goes to the top', 'south', 'partner', 'before', null, 1],
  ])('%s', (_what, key, over, zone, parentKey, index) => {
    expect(drop(key, over, zone)).toEqual({ key, parentKey, index });
  });

  it('after a folded branch comes after it', () => {
    expect(drop('partner', 'east', 'after', false)).toEqual({ key: 'partner', parentKey: 'hq', index: 1 });
  });

  it.each<[what: string, key: string, over: string, zone: Zone]>([
    ['itself', 'hq', 'hq', 'inside'],
    ['what lies below it', 'hq', 'east-hr', 'before'],
    ['where it is', 'east-hr', 'east-finance', 'after'],
    ['inside, as the last that it is', 'south', 'hq', 'inside'],
  ])('does not go to %s', (_what, key, over, zone) => {
    expect(drop(key, over, zone)).toBeNull();
  });
});

it.each<[number, Zone]>([
  [101, 'before'],
  [120, 'inside'],
  [139, 'after'],
])('the pointer at %i is %s', (y, zone) => {
  expect(zoneAt(y, 100, 40)).toBe(zone);
});
