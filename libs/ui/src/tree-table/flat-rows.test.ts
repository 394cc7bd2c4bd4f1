import { DEPARTMENTS } from '../tree/departments.fixture.ts';
import type { TreeNode } from '../tree/tree-data.ts';
import { type DropZone, getDropZone, resolveMove } from './drop-target.ts';
import { findRows, type FlatRow, flattenRows } from './flat-rows.ts';

const accessors = {
  rowKey: ({ id }: TreeNode) => id,
  rowName: ({ label }: TreeNode) => label,
  rowChildren: ({ children }: TreeNode) => children,
};
const isAlwaysOpen = () => true;
const flatRows = flattenRows(DEPARTMENTS, accessors, isAlwaysOpen, null);
const getFlatRow = (key: string): FlatRow<TreeNode> => {
  const flatRow = flatRows.find((each) => each.key === key);
  if (!flatRow) throw new Error(key);
  return flatRow;
};

it('lists the rows of expanded branches with their level', () => {
  const shown = flattenRows(DEPARTMENTS, accessors, (key) => key === 'hq', null);
  expect(shown.map(({ key, level }) => [key, level])).toEqual([
    ['hq', 0],
    ['east', 1],
    ['south', 1],
    ['partner', 0],
  ]);
});

describe('a search', () => {
  it('keeps matches, their ancestors and their descendants', () => {
    const found = findRows(DEPARTMENTS, accessors, '华 东');
    expect([...(found?.visible ?? [])].sort()).toEqual(['east', 'east-finance', 'east-hr', 'east-store', 'hq']);
    expect(found?.open).toEqual(new Set(['hq']));
    expect(found?.count).toBe(1);
  });

  it('returns null for an empty query', () => {
    expect(findRows(DEPARTMENTS, accessors, '  ')).toBeNull();
  });
});

describe('a dropped row', () => {
  const drop = (key: string, over: string, zone: DropZone, isOpen = true) =>
    resolveMove(DEPARTMENTS, accessors, getFlatRow(key), { over: getFlatRow(over), zone, isOpen });

  it.each<[what: string, key: string, over: string, zone: DropZone, parentKey: string | null, index: number]>([
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

  it.each<[what: string, key: string, over: string, zone: DropZone]>([
    ['onto itself', 'hq', 'hq', 'inside'],
    ['onto a descendant', 'hq', 'east-hr', 'before'],
    ['to its own position', 'east-hr', 'east-finance', 'after'],
    ['into its parent, as the last child already', 'south', 'hq', 'inside'],
  ])('cannot be dropped %s', (_what, key, over, zone) => {
    expect(drop(key, over, zone)).toBeNull();
  });
});

it.each<[number, DropZone]>([
  [101, 'before'],
  [120, 'inside'],
  [139, 'after'],
])('the pointer at %i is %s', (y, zone) => {
  expect(getDropZone(y, 100, 40)).toBe(zone);
});
