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

it('lists the rows of expanded branches with their level', () => {
  const shown = linesOf(DEPARTMENTS, shape, (key) => key === 'hq', null);
  expect(shown.map(({ key, level }) => [key, level])).toEqual([
    ['hq', 0],
    ['east', 1],
    ['south', 1],
    ['partner', 0],
  ]);
});

describe('a search', () => {
  it('keeps matches, their ancestors and their descendants', () => {
    const found = findRows(DEPARTMENTS, shape, '华 东');
    expect([...(found?.kept ?? [])].sort()).toEqual(['east', 'east-finance', 'east-hr', 'east-store', 'hq']);
    expect(found?.open).toEqual(new Set(['hq']));
    expect(found?.count).toBe(1);
  });

  it('returns null for an empty query', () => {
    expect(findRows(DEPARTMENTS, shape, '  ')).toBeNull();
  });
});

describe('a dropped row', () => {
  const drop = (key: string, over: string, zone: Zone, isOpen = true) =>
    moveTo(DEPARTMENTS, shape, at(key), { over: at(over), zone, isOpen });

  it.each<[what: string, key: string, over: string, zone: Zone, parentKey: string | null, index: number]>([
    ['is inserted before another; the index excludes itself', 'east-finance', 'east-store', 'before', 'east', 1],
    ['is inserted after another', 'east-finance', 'east-store', 'after', 'east', 2],
    ['is appended to the children of another', 'partner', 'east', 'inside', 'east', 3],
    ['becomes the first child when dropped after an expanded branch', 'partner', 'east', 'after', 'east', 0],
    ['becomes a root', 'south', 'partner', 'before', null, 1],
  ])('%s', (_what, key, over, zone, parentKey, index) => {
    expect(drop(key, over, zone)).toEqual({ key, parentKey, index });
  });

  it('is inserted after a collapsed branch', () => {
    expect(drop('partner', 'east', 'after', false)).toEqual({ key: 'partner', parentKey: 'hq', index: 1 });
  });

  it.each<[what: string, key: string, over: string, zone: Zone]>([
    ['onto itself', 'hq', 'hq', 'inside'],
    ['onto a descendant', 'hq', 'east-hr', 'before'],
    ['to its own position', 'east-hr', 'east-finance', 'after'],
    ['into its parent, as the last child already', 'south', 'hq', 'inside'],
  ])('cannot be dropped %s', (_what, key, over, zone) => {
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
