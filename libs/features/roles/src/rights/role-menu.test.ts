import type { RoleMenuOption } from '@backroom/contract/role-rights';
import type { OutlineEntry } from '@backroom/records/menu-outline';

import { MENUS } from '../testing/records.ts';
import { listChanged, toRoleMenu } from './role-menu.ts';

const toIds = (...ids: number[]) => new Set(ids.map(String));
const write = (entries: readonly OutlineEntry[]): string =>
  entries
    .map(({ title, change = '', children }) => `${title}${change && `:${change}`}(${write(children)})`)
    .join(' ')
    .replaceAll('()', '');
const toMenu = (saved: Set<string>, draft: Set<string>, menus: readonly RoleMenuOption[] = MENUS) =>
  toRoleMenu(menus, { saved, draft }, 'zh-CN');

it.each([
  ['nothing', toIds(), toIds(), ''],
  ['a page', toIds(1, 2), toIds(1, 2), '系统管理(岗位管理)'],
  ['a page by its action, and the directory by its page', toIds(4), toIds(4), '系统管理(岗位管理)'],
  ['a directory that leads to no page', toIds(1), toIds(1), ''],
  ['a new page', toIds(1, 2), toIds(1, 2, 7), '系统管理(岗位管理 参数配置:gained)'],
  ['the first page', toIds(), toIds(1, 7), '系统管理:gained(参数配置:gained)'],
  ['a lost page beside a new one', toIds(1, 2), toIds(1, 7), '系统管理(岗位管理:lost 参数配置:gained)'],
  ['the last page', toIds(1, 2, 3), toIds(), '系统管理:lost(岗位管理:lost)'],
  ['an action, which the menu does not show', toIds(1, 2), toIds(1, 2, 3), '系统管理(岗位管理)'],
])('shows %s', (_what, saved, draft, menu) => {
  expect(write(toMenu(saved, draft))).toBe(menu);
});

it('leaves out what the menu does not list, and directories of nothing else', () => {
  const hidden = MENUS.map((menu) => ({
    ...menu,
    children: menu.children.map((page) => ({ ...page, isListed: page.id === 7 })),
  }));
  expect(write(toMenu(toIds(1, 2), toIds(1, 2), hidden))).toBe('');
  expect(write(toMenu(toIds(1, 2), toIds(1, 2, 7), hidden))).toBe('系统管理:gained(参数配置:gained)');
});

it('lists what changes', () => {
  expect(listChanged(toMenu(toIds(1, 2), toIds(1, 7))).map(({ id }) => id)).toEqual([2, 7]);
});
