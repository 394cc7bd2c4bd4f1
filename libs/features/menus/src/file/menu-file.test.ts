import type { MenuNode } from '@backroom/contract/menus';

import { createMenuNode } from '../testing/records.ts';
import { flattenSubtree, formatMenuFile, parseMenuFile } from './menu-file.ts';

const node = (menuId: number, title: string, ...children: MenuNode[]): MenuNode => ({
  ...createMenuNode(menuId, { title, menuType: children.length > 0 ? 'M' : 'C' }),
  children,
});
const subtree = node(7, '商品', node(8, '目录', node(9, '页面')), node(10, '价格'));

it('lists parents before their children, without ids', () => {
  const entries = flattenSubtree(subtree);

  expect(entries.map(({ title, parent }) => [title, parent])).toEqual([
    ['商品', -1],
    ['目录', 0],
    ['页面', 1],
    ['价格', 0],
  ]);
  expect(entries[0]).not.toHaveProperty('menuId');
});

it('reads what it has written', () => {
  const entries = flattenSubtree(subtree);

  expect(parseMenuFile(formatMenuFile(entries))).toEqual(entries);
});

it.each([
  ['no JSON', '{'],
  ['another file', '{"entries":[]}'],
  ['no entries', '{"format":"backroom-menus","entries":[]}'],
  ['an unknown member', formatMenuFile([{ ...flattenSubtree(subtree)[0]!, isRoot: true } as never])],
])('rejects %s', (_what, content) => {
  expect(parseMenuFile(content)).toBeNull();
});
