import { findFaults } from './menus-health.ts';
import { createMenuNode } from './testing/records.ts';

const targets = { pages: ['/a/index', '/b/index'], tags: ['x:Y:list'] };
const page = (menuId: number, values: object = {}) =>
  createMenuNode(menuId, { component: '/a/index', path: `/p${menuId}`, permission: '', ...values });
const findFaultTuples = (...nodes: Parameters<typeof findFaults>[0]) =>
  findFaults(nodes, targets).map(({ kind, subject, menus }) => [kind, subject, ...menus.map(({ menuId }) => menuId)]);
const VALID_PAGE = page(99, { permission: 'x:Y:list' });

it('reports nothing for a consistent menu', () => {
  const link = page(1, { path: 'https://example.com', component: '' });
  const directory = createMenuNode(2, { menuType: 'M', path: '/p99', component: 'Layout', permission: '' });

  expect(findFaultTuples(link, directory, VALID_PAGE)).toEqual([]);
});

it('reports duplicate paths, including relative ones', () => {
  const below = createMenuNode(2, { menuType: 'M', path: '/P1', permission: '', children: [page(3, { path: 'sub' })] });

  expect(findFaultTuples(page(1, { path: '/p1/sub' }), below, VALID_PAGE)).toEqual([['samePath', '/p1/sub', 1, 3]]);
});

it('reports unknown components, unused tags and missing tags', () => {
  expect(findFaultTuples(page(1, { component: '/gone/index' }), page(2, { permission: 'x:Y:gone' }))).toEqual([
    ['unknownPage', '/gone/index', 1],
    ['idleTag', 'x:Y:gone', 2],
    ['missingTag', 'x:Y:list'],
  ]);
});
