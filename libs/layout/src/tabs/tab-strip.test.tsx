import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { type Location, Router } from 'react-router';

import { startI18n } from '@backroom/ui';

import { TabStrip } from './tab-strip.tsx';
import { tabClosed, tabDirtyChanged, tabMoved, tabsSlice, tabVisited } from './tabs-slice.ts';

startI18n('zh-CN');

const HOME = '/dashboard';
const createLocation = (pathname: string): Location => ({ pathname, search: '', hash: '', key: pathname, state: null });
const visit = (id: string) =>
  tabVisited({
    id,
    titles: { 'zh-CN': id, 'en-US': id },
    affix: id === HOME,
    isCached: true,
    location: createLocation(id),
  });

/** Tabs `/dashboard`, `/a`, `/b` and `/c`, with `/c` active. A navigation opens its tab, as in the console. */
function renderStrip(...initialActions: Parameters<ReturnType<typeof createStore>['dispatch']>[0][]) {
  const store = createStore();
  for (const action of [visit(HOME), visit('/a'), visit('/b'), visit('/c'), ...initialActions]) store.dispatch(action);
  const navigations: string[] = [];
  const replacements: string[] = [];
  const go = (to: unknown) => {
    const { pathname = '', search = '' } = to as Partial<Location>;
    const path = typeof to === 'string' ? to : pathname;
    navigations.push(path + search);
    store.dispatch(visit(path));
    return path + search;
  };
  const replace = (to: unknown) => void replacements.push(go(to));
  const navigator = { createHref: String, go: () => undefined, push: go, replace };
  render(
    <Provider store={store}>
      <Router location={createLocation('/c')} navigator={navigator}>
        <TabStrip panelId="content" />
      </Router>
    </Provider>,
  );
  return { store, navigations, replacements };
}
const createStore = () => configureStore({ reducer: combineSlices(tabsSlice) });

const getTab = (name: string | RegExp) => screen.getByRole('tab', { name });
const getTitles = () => screen.getAllByRole('tab').map(({ title }) => title);
async function chooseMenuItem(tabName: string | RegExp, action: string) {
  await userEvent.pointer({ keys: '[MouseRight]', target: getTab(tabName) });
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('navigates to the current location of a tab, not its initial one', async () => {
  const { navigations } = renderStrip(tabMoved({ id: '/a', location: { ...createLocation('/a'), search: '?page=3' } }));
  await userEvent.click(getTab('/a'));
  expect(navigations).toEqual(['/a?page=3']);
});

describe('closing', () => {
  it('the active tab activates the last remaining one', async () => {
    const { navigations } = renderStrip();
    await userEvent.click(screen.getByTitle('关闭/c'));
    expect(getTitles()).toEqual([HOME, '/a', '/b']);
    expect(navigations).toEqual(['/b']);
  });

  it('an inactive tab does not navigate', async () => {
    const { navigations } = renderStrip();
    await userEvent.click(screen.getByTitle('关闭/a'));
    expect(getTitles()).toEqual([HOME, '/b', '/c']);
    expect(navigations).toEqual([]);
  });

  it('the others activates the remaining tab and keeps home', async () => {
    const { navigations } = renderStrip();
    await chooseMenuItem('/a', '关闭其他');
    expect(getTitles()).toEqual([HOME, '/a']);
    expect(navigations).toEqual(['/a']);
  });

  it.each([
    ['关闭左侧', [HOME, '/b', '/c'], []],
    ['关闭右侧', [HOME, '/a', '/b'], ['/b']],
  ])('%s', async (action, remaining, navigations) => {
    const rendered = renderStrip();
    await chooseMenuItem('/b', action);
    expect(getTitles()).toEqual(remaining);
    expect(rendered.navigations).toEqual(navigations);
  });

  it('all tabs navigates to home', async () => {
    const { navigations } = renderStrip();
    await chooseMenuItem('/c', '关闭所有');
    expect(getTitles()).toEqual([HOME]);
    expect(navigations).toEqual([HOME]);
  });

  it('can be undone', async () => {
    const { navigations } = renderStrip(tabClosed({ id: '/a' }));
    await chooseMenuItem('/c', '恢复标签');
    expect(getTitles()).toEqual([HOME, '/b', '/c', '/a']);
    expect(navigations).toEqual(['/a']);
  });
});

describe('unsaved changes', () => {
  const dirty = tabDirtyChanged({ id: '/a', isDirty: true });
  const getDialog = () => screen.getByRole('alertdialog');

  it('require confirmation before the tab closes', async () => {
    renderStrip(dirty);
    await userEvent.click(screen.getByTitle('关闭/a'));
    expect(getDialog()).toHaveTextContent('放弃“/a”中未保存的内容？');
    await userEvent.click(within(getDialog()).getByRole('button', { name: '继续编辑' }));
    expect(getTitles()).toContain('/a');
  });

  it('are discarded after confirmation', async () => {
    renderStrip(dirty);
    await userEvent.click(screen.getByTitle('关闭/a'));
    await userEvent.click(within(getDialog()).getByRole('button', { name: '放弃修改' }));
    expect(getTitles()).not.toContain('/a');
  });

  it('are listed by tab for every action', async () => {
    renderStrip(dirty, tabDirtyChanged({ id: '/b', isDirty: true }));
    await chooseMenuItem('/c', '关闭其他');
    expect(getDialog()).toHaveTextContent('/a、/b');
    await userEvent.click(within(getDialog()).getByRole('button', { name: '继续编辑' }));
    await chooseMenuItem(/^\/a/, '刷新当前');
    expect(getDialog()).toHaveTextContent('/a');
  });

  it('do not block closing other tabs', async () => {
    renderStrip(dirty);
    await userEvent.click(screen.getByTitle('关闭/b'));
    expect(getTitles()).toEqual([HOME, '/a', '/c']);
  });
});

it('refreshes and activates a tab, without a new history entry', async () => {
  const { store, navigations, replacements } = renderStrip();
  await chooseMenuItem('/a', '刷新当前');
  expect(store.getState().tabs.open.find(({ id }) => id === '/a')?.visit).toBe(1);
  expect(navigations).toEqual(['/a']);
  await userEvent.click(getTab('/b'));
  expect(replacements).toEqual(['/a']);
});

describe('a page without a tab', () => {
  const error = tabVisited({
    id: '/404',
    titles: { 'zh-CN': '页面不存在', 'en-US': 'Page not found' },
    affix: false,
    isCached: false,
    isTabless: true,
    location: createLocation('/404'),
  });

  it('is not in the strip, whose first tab can be reached by keyboard', () => {
    renderStrip(error);
    expect(getTitles()).toEqual([HOME, '/a', '/b', '/c']);
    expect(screen.queryByRole('tab', { selected: true })).not.toBeInTheDocument();
    expect(getTab(HOME)).toHaveAttribute('tabindex', '0');
  });

  it('is left by closing all', async () => {
    const { store, navigations } = renderStrip(error);
    await chooseMenuItem('/c', '关闭所有');
    expect(navigations).toEqual([HOME]);
    expect(store.getState().tabs.closed.map(({ id }) => id)).toEqual(['/c', '/b', '/a']);
  });
});
