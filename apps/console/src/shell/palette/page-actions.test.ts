import type { NavigationNode } from '@backroom/client/navigation-tree';
import { postContract } from '@backroom/contract/posts';

import { pages } from '../../page-registry.ts';
import { getQuickActions } from './page-actions.ts';

const page = (component: string, path: string, more: Partial<NavigationNode> = {}): NavigationNode => ({
  id: path,
  titles: { 'zh-CN': path, 'en-US': path },
  icon: '',
  address: { kind: 'page', path },
  component,
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  children: [],
  ...more,
});
const POSTS = '/admin/sys-post/index';
const posts = page(POSTS, '/posts');
const menu = [
  page('', '/system', { address: { kind: 'none' }, children: [posts] }),
  page('/admin/dict/index', '/dict'),
];
const WHY = expect.objectContaining({ path: '/admin/why' });
const createPermissions = [postContract.create.access];

it('returns the permitted actions of the pages in the menu, with their paths', () => {
  expect(getQuickActions(menu, createPermissions)).toEqual([
    { id: '/posts', titles: { 'zh-CN': '新建岗位', 'en-US': 'New post' }, path: '/posts', state: { begins: 'create' } },
    WHY,
  ]);
  expect(getQuickActions(menu, ['*:*:*']).map(({ path }) => path)).toEqual(['/posts', '/dict', '/admin/why']);
});

it('returns no new record without permission, without a page, or for an invalid entry', () => {
  expect(getQuickActions(menu, [])).toEqual([WHY]);
  expect(getQuickActions([page('/somewhere/else', '/x')], ['*:*:*'])).toEqual([WHY]);
  expect(getQuickActions([page(POSTS, '/posts', { fault: 'duplicate' })], ['*:*:*'])).toEqual([WHY]);
  expect(getQuickActions([page(POSTS, '/posts/:id')], ['*:*:*'])).toEqual([WHY]);
});

it('has actions of registered pages only', () => {
  const everywhere = [...pages.keys()].map((component) => page(component, component));
  expect(getQuickActions(everywhere, ['*:*:*']).length).toBeGreaterThan(2);
});
