import { navigationApi } from '@backroom/client/navigation';
import { sessionApi } from '@backroom/client/session';
import { tabDirtyChanged, tabsSlice, tabVisited } from '@backroom/layout';

import { createLocation, historyNavigator } from '../../history.ts';
import { createAppStore, reducer } from '../../store.ts';
import { createEntry, silentPresenter } from '../../testing/console.tsx';
import { user } from '../../testing/users.ts';
import { createNoticePages } from './notice-pages.ts';

const MENU = [
  createEntry('/admin/sys-post', { component: '/admin/sys-post/index' }),
  createEntry('/admin/sys-role/:roleId/auth', { component: '/admin/sys-role/auth', visible: '1' }),
  createEntry('/broken', { component: '/no/such/page' }),
];

// The views of the tabs do it in the console.
reducer.inject(tabsSlice);

async function setup() {
  const store = createAppStore(silentPresenter);
  await store.dispatch(sessionApi.util.upsertQueryData('getInfo', undefined, user));
  await store.dispatch(navigationApi.util.upsertQueryData('getNavigation', undefined, MENU));
  return { store, pages: createNoticePages(store) };
}

afterEach(() => document.body.replaceChildren());

it.each([
  ['/admin/sys-post', true],
  ['/admin/sys-post?status=1#top', true],
  ['/admin/sys-role/3/auth', true],
  ['/admin/sys-user', false],
  ['/broken', false],
  ['/404', false],
  ['/dashboard', false],
  ['/redirect/admin/sys-post', false],
  ['', false],
  ['//example.com/admin/sys-post', false],
  ['https://example.com/admin/sys-post', false],
])('can open %s: %s', async (path, expected) => {
  expect((await setup()).pages.canOpen(path)).toBe(expected);
});

it('opens a page like a link', async () => {
  historyNavigator.replace('/dashboard');
  (await setup()).pages.open('/admin/sys-post?status=1');

  expect(window.location.pathname + window.location.search).toBe('/admin/sys-post?status=1');
});

it('is at home only on the home page', async () => {
  const { pages } = await setup();
  historyNavigator.replace('/dashboard?a=1');
  expect(pages.isAtHome()).toBe(true);
  historyNavigator.replace('/admin/sys-post');
  expect(pages.isAtHome()).toBe(false);
});

it('does not interrupt unsaved changes, an open dialog or a filled field', async () => {
  const { store, pages } = await setup();
  const titles = { 'zh-CN': '岗位', 'en-US': 'Posts' };
  const location = createLocation('/admin/sys-post', null);
  store.dispatch(tabVisited({ id: 'p', titles, affix: false, isCached: true, location }));
  expect(pages.hasUnsavedInput()).toBe(false);
  store.dispatch(tabDirtyChanged({ id: 'p', isDirty: true }));
  expect(pages.hasUnsavedInput()).toBe(true);
  store.dispatch(tabDirtyChanged({ id: 'p', isDirty: false }));

  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.replaceChildren(dialog);
  expect(pages.hasUnsavedInput()).toBe(true);

  const [filled, blank] = [document.createElement('input'), document.createElement('input')];
  filled.value = 'text';
  document.body.replaceChildren(filled, blank);
  filled.focus();
  expect(pages.hasUnsavedInput()).toBe(true);
  blank.focus();
  expect(pages.hasUnsavedInput()).toBe(false);
});
