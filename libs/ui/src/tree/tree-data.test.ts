import { DEPARTMENTS } from './departments.fixture.ts';
import { findNodes, indexTree, nextByStart, pathOf, visiblePlaces } from './tree-data.ts';

const index = indexTree(DEPARTMENTS);
const at = (id: string) => index.byId.get(id) ?? fail(id);
const fail = (id: string): never => {
  throw new Error(id);
};

it('knows where each node stands', () => {
  const { level, position, size, parent } = at('east-hr');
  expect({ level, position, size, parent: parent?.node.id }).toEqual({
    level: 2,
    position: 2,
    size: 3,
    parent: 'east',
  });
  expect(pathOf(at('east-finance'))).toBe('总部/华东/财务部');
});

it('keeps what it found, the way to it and what lies below it', () => {
  const found = findNodes(index, '华东');
  expect([...(found?.kept ?? [])].map(({ node }) => node.id)).toEqual([
    'east',
    'hq',
    'east-finance',
    'east-hr',
    'east-store',
  ]);
  expect(found?.open).toEqual(new Set(['hq']));
  expect(found?.count).toBe(1);
});

it('finds by pinyin and initials, and nothing without a query', () => {
  expect(findNodes(index, 'cwb')?.count).toBe(2);
  expect(findNodes(index, 'Cai Wu')?.count).toBe(2);
  expect(findNodes(index, '  ')).toBeNull();
});

it('shows only what is open', () => {
  const rows = visiblePlaces(index, ({ node }) => node.id === 'hq', null);
  expect(rows.map(({ node }) => node.id)).toEqual(['hq', 'east', 'south', 'partner']);
});

it('goes round the end to find what begins so', () => {
  const rows = visiblePlaces(index, () => true, null);
  expect(nextByStart(rows, 6, 'huad')?.node.id).toBe('east');
  expect(nextByStart(rows, 0, '财')?.node.id).toBe('east-finance');
  expect(nextByStart(rows, 0, 'zz')).toBeUndefined();
});
