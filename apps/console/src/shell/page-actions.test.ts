import { type MenuNode } from '@backroom/client/menus';
import { postContract } from '@backroom/contract/posts';

import { pages } from '../page-registry.ts';
import { actionsFor } from './page-actions.ts';

const page = (component: string, path: string, more: Partial<MenuNode> = {}): MenuNode => ({
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
const mayCreatePosts = [postContract.create.access];

it('returns the permitted actions of the pages in the menu, with their paths', () => {
  expect(actionsFor(menu, mayCreatePosts)).toEqual([
    { id: '/posts', titles: { 'zh-CN': '新建岗位', 'en-US': 'New post' }, path: '/posts', state: { begins: 'create' } },
  ]);
  expect(actionsFor(menu, ['*:*:*']).map(({ path }) => path)).toEqual(['/posts', '/dict']);
});

it('returns nothing without permission, without a page, or for an invalid entry', () => {
  expect(actionsFor(menu, [])).toEqual([]);
  expect(actionsFor([page('/somewhere/else', '/x')], ['*:*:*'])).toEqual([]);
  expect(actionsFor([page(POSTS, '/posts', { fault: 'duplicate' })], ['*:*:*'])).toEqual([]);
  expect(actionsFor([page(POSTS, '/posts/:id')], ['*:*:*'])).toEqual([]);
});

it('has actions of registered pages only', () => {
  const everywhere = [...pages.keys()].map((component) => page(component, component));
  expect(actionsFor(everywhere, ['*:*:*']).length).toBeGreaterThan(2);
});
