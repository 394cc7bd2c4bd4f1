import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { type Location, Router } from 'react-router';

import { startI18n } from '@backroom/ui';

import { TabStrip } from './tab-strip.tsx';
import { tabClosed, tabMoved, tabsSlice, tabTouched, tabVisited } from './tabs-slice.ts';

startI18n('zh-CN');

const HOME = '/dashboard';
const placeAt = (pathname: string): Location => ({ pathname, search: '', hash: '', key: pathname, state: null });
const visit = (id: string) =>
  tabVisited({ id, titles: { 'zh-CN': id, 'en-US': id }, affix: id === HOME, isCached: true, location: placeAt(id) });

/** Tabs `/dashboard`, `/a`, `/b` and `/c`, with `/c` active. A navigation opens its tab, as in the console. */
function open(...before: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]) {
  const store = makeStore();
  for (const action of [visit(HOME), visit('/a'), visit('/b'), visit('/c'), ...before]) store.dispatch(action);
  const went: string[] = [];
  const go = (to: unknown) => {
    const { pathname = '', search = '' } = to as Partial<Location>;
    const path = typeof to === 'string' ? to : pathname;
    went.push(path + search);
    store.dispatch(visit(path));
  };
  const navigator = { createHref: String, go: () => undefined, push: go, replace: go };
  render(
    <Provider store={store}>
      <Router location={placeAt('/c')} navigator={navigator}>
        <TabStrip panelId="content" />
      </Router>
    </Provider>,
  );
  return { store, went };
}
const makeStore = () => configureStore({ reducer: combineSlices(tabsSlice) });

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const titles = () => screen.getAllByRole('tab').map(({ title }) => title);
async function choose(of: string | RegExp, action: string) {
  await userEvent.pointer({ keys: '[MouseRight]', target: tab(of) });
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('navigates to the current location of a tab, not its initial one', async () => {
  const { went } = open(tabMoved({ id: '/a', location: { ...placeAt('/a'), search: '?page=3' } }));
  await userEvent.click(tab('/a'));
  expect(went).toEqual(['/a?page=3']);
});

describe('closing', () => {
  it('the active tab activates the last remaining one', async () => {
    const { went } = open();
    await userEvent.click(screen.getByTitle('关闭/c'));
    expect(titles()).toEqual([HOME, '/a', '/b']);
    expect(went).toEqual(['/b']);
  });

  it('an inactive tab does not navigate', async () => {
    const { went } = open();
    await userEvent.click(screen.getByTitle('关闭/a'));
    expect(titles()).toEqual([HOME, '/b', '/c']);
    expect(went).toEqual([]);
  });

  it('the others activates the remaining tab and keeps home', async () => {
    const { went } = open();
    await choose('/a', '关闭其他');
    expect(titles()).toEqual([HOME, '/a']);
    expect(went).toEqual(['/a']);
  });

  it.each([
    ['关闭左侧', [HOME, '/b', '/c'], []],
    ['关闭右侧', [HOME, '/a', '/b'], ['/b']],
  ])('%s', async (action, left, went) => {
    const opened = open();
    await choose('/b', action);
    expect(titles()).toEqual(left);
    expect(opened.went).toEqual(went);
  });

  it('all tabs navigates to home', async () => {
    const { went } = open();
    await choose('/c', '关闭所有');
    expect(titles()).toEqual([HOME]);
    expect(went).toEqual([HOME]);
  });

  it('can be undone', async () => {
    const { went } = open(tabClosed({ id: '/a' }));
    await choose('/c', '恢复标签');
    expect(titles()).toEqual([HOME, '/b', '/c', '/a']);
    expect(went).toEqual(['/a']);
  });
});

describe('unsaved changes', () => {
  const dirty = tabTouched({ id: '/a', isDirty: true });
  const question = () => screen.getByRole('alertdialog');

  it('require confirmation before the tab closes', async () => {
    open(dirty);
    await userEvent.click(screen.getByTitle('关闭/a'));
    expect(question()).toHaveTextContent('放弃“/a”中未保存的内容？');
    await userEvent.click(within(question()).getByRole('button', { name: '继续编辑' }));
    expect(titles()).toContain('/a');
  });

  it('are discarded after confirmation', async () => {
    open(dirty);
    await userEvent.click(screen.getByTitle('关闭/a'));
    await userEvent.click(within(question()).getByRole('button', { name: '放弃修改' }));
    expect(titles()).not.toContain('/a');
  });

  it('are listed by tab for every action', async () => {
    open(dirty, tabTouched({ id: '/b', isDirty: true }));
    await choose('/c', '关闭其他');
    expect(question()).toHaveTextContent('/a、/b');
    await userEvent.click(within(question()).getByRole('button', { name: '继续编辑' }));
    await choose(/^\/a/, '刷新当前');
    expect(question()).toHaveTextContent('/a');
  });

  it('do not block closing other tabs', async () => {
    open(dirty);
    await userEvent.click(screen.getByTitle('关闭/b'));
    expect(titles()).toEqual([HOME, '/a', '/c']);
  });
});

it('refreshes and activates a tab', async () => {
  const { store, went } = open();
  await choose('/a', '刷新当前');
  expect(store.getState().tabs.open.find(({ id }) => id === '/a')?.visit).toBe(1);
  expect(went).toEqual(['/a']);
});
