import { DEPARTMENTS } from './departments.fixture.ts';
import { findNextByPrefix, findNodes, flattenVisible, formatPath, indexTree } from './tree-data.ts';

const index = indexTree(DEPARTMENTS);
const getEntry = (id: string) => index.byId.get(id) ?? fail(id);
const fail = (id: string): never => {
  throw new Error(id);
};

it('indexes the position of each node', () => {
  const { level, position, size, parent } = getEntry('east-hr');
  expect({ level, position, size, parent: parent?.node.id }).toEqual({
    level: 2,
    position: 2,
    size: 3,
    parent: 'east',
  });
  expect(formatPath(getEntry('east-finance'))).toBe('总部/华东/财务部');
});

it('keeps matches, their ancestors and their descendants', () => {
  const found = findNodes(index, '华东');
  expect([...(found?.visible ?? [])].map(({ node }) => node.id)).toEqual([
    'east',
    'hq',
    'east-finance',
    'east-hr',
    'east-store',
  ]);
  expect(found?.open).toEqual(new Set(['hq']));
  expect(found?.count).toBe(1);
});

it('matches pinyin and initials, and returns null for an empty query', () => {
  expect(findNodes(index, 'cwb')?.count).toBe(2);
  expect(findNodes(index, 'Cai Wu')?.count).toBe(2);
  expect(findNodes(index, '  ')).toBeNull();
});

it('lists only expanded branches', () => {
  const rows = flattenVisible(index, ({ node }) => node.id === 'hq', null);
  expect(rows.map(({ node }) => node.id)).toEqual(['hq', 'east', 'south', 'partner']);
});

it('wraps around when searching by prefix', () => {
  const rows = flattenVisible(index, () => true, null);
  expect(findNextByPrefix(rows, 6, 'huad')?.node.id).toBe('east');
  expect(findNextByPrefix(rows, 0, '财')?.node.id).toBe('east-finance');
  expect(findNextByPrefix(rows, 0, 'zz')).toBeUndefined();
});
