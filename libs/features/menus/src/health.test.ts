import { faultsOf } from './health.ts';
import { node } from './testing/records.ts';

const known = { pages: ['/a/index', '/b/index'], tags: ['x:Y:list'] };
const page = (menuId: number, values: object = {}) =>
  node(menuId, { component: '/a/index', path: `/p${menuId}`, permission: '', ...values });
const told = (...nodes: Parameters<typeof faultsOf>[0]) =>
  faultsOf(nodes, known).map(({ kind, what, menus }) => [kind, what, ...menus.map(({ menuId }) => menuId)]);
const WELL = page(99, { permission: 'x:Y:list' });

it('reports nothing for a consistent menu', () => {
  const link = page(1, { path: 'https://example.com', component: '' });
  const directory = node(2, { menuType: 'M', path: '/p99', component: 'Layout', permission: '' });

  expect(told(link, directory, WELL)).toEqual([]);
});

it('reports duplicate paths, including relative ones', () => {
  const below = node(2, { menuType: 'M', path: '/P1', permission: '', children: [page(3, { path: 'sub' })] });

  expect(told(page(1, { path: '/p1/sub' }), below, WELL)).toEqual([['samePath', '/p1/sub', 1, 3]]);
});

it('reports unknown components, unused tags and missing tags', () => {
  expect(told(page(1, { component: '/gone/index' }), page(2, { permission: 'x:Y:gone' }))).toEqual([
    ['unknownPage', '/gone/index', 1],
    ['idleTag', 'x:Y:gone', 2],
    ['missingTag', 'x:Y:list'],
  ]);
});
