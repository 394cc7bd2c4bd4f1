/** @jest-environment-options {"styles": true} */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';

import { selectTabs, tabClosed, tabRefreshed } from '@backroom/layout';
import { Dialog, Drawer, startI18n, useUnsavedChanges } from '@backroom/ui';

import { getCurrentLocation, historyNavigator } from '../history.ts';
import { createAppStore } from '../store.ts';
import { silentPresenter } from '../testing/console.tsx';
import type { Destination, RouteTable } from './route-table.ts';
import { syncTabsWithLocation } from './sync-tabs-with-location.ts';
import { TabViews } from './tab-views.tsx';

startI18n('zh-CN');

const titles = (title: string) => ({ 'zh-CN': title, 'en-US': title });

/** Renders the given pages; every other path is a plain page. */
function renderViews(pages: Record<string, { page: ComponentType; isCached?: boolean }>) {
  const store = createAppStore(silentPresenter);
  const destinations = new Map<string, Destination>();
  const at = (pathname: string): Destination => {
    const { page = Plain, isCached = true } = pages[pathname] ?? {};
    const destination: Destination = destinations.get(pathname) ?? {
      kind: 'page',
      tabId: pathname,
      page: { path: pathname, titles: titles(pathname), affix: false, isCached, source: { load: async () => page } },
    };
    destinations.set(pathname, destination);
    return destination;
  };
  const table: RouteTable = { resolve: at, affixed: [], unregistered: [] };
  historyNavigator.replace(Object.keys(pages)[0] ?? '/');
  const stop = syncTabsWithLocation(store, table);
  render(
    <Provider store={store}>
      <TabViews routes={table} />
    </Provider>,
  );
  cleanups.push(stop);
  return store;
}
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const stop of cleanups.splice(0)) stop();
});

const goTo = (path: string) => act(async () => historyNavigator.push(path));
const Plain = () => <h1>plain</h1>;
function Typing() {
  const { search } = useLocation();
  return <input aria-label="typed" data-search={search} />;
}
const getInput = () => screen.getByLabelText<HTMLInputElement>('typed');

/** A page that reports its renders and whether its effects run. */
function createObservedPage() {
  const running = new Set<string>();
  const [onRender, onStart] = [jest.fn(), jest.fn()];
  function Observed() {
    onRender();
    useEffect(() => {
      onStart();
      running.add('effect');
      return () => void running.delete('effect');
    }, []);
    return <h1>observed</h1>;
  }
  return { Observed, running, onRender, onStart };
}

describe('a hidden page', () => {
  it('does not render on navigations of other pages', async () => {
    const onRender = jest.fn();
    function Counted() {
      const { pathname } = useLocation();
      onRender(pathname);
      return <h1>counted</h1>;
    }
    renderViews({ '/counted': { page: Counted } });
    await screen.findByText('counted');
    await goTo('/p0');
    onRender.mockClear();

    for (let step = 1; step <= 50; step += 1) await goTo(`/p${step % 5}?step=${step}`);
    expect(onRender).not.toHaveBeenCalled();
  });

  it('runs no effects until it is shown again', async () => {
    const { Observed, running } = createObservedPage();
    renderViews({ '/observed': { page: Observed } });
    await screen.findByText('observed');
    expect(running.size).toBe(1);
    await goTo('/other');
    await waitFor(() => expect(running.size).toBe(0));
    await goTo('/observed');
    await waitFor(() => expect(running.size).toBe(1));
  });

  it('does not render when it is left and shown again', async () => {
    const { Observed, running, onRender } = createObservedPage();
    renderViews({ '/observed': { page: Observed } });
    await screen.findByText('observed');
    onRender.mockClear();

    await goTo('/other');
    await waitFor(() => expect(running.size).toBe(0));
    await goTo('/observed');
    await waitFor(() => expect(running.size).toBe(1));
    expect(onRender).not.toHaveBeenCalled();
  });

  it('starts its effects again if it is shown before they have stopped', async () => {
    const { Observed, onStart } = createObservedPage();
    renderViews({ '/observed': { page: Observed } });
    await screen.findByText('observed');
    onStart.mockClear();

    act(() => historyNavigator.push('/other'));
    act(() => historyNavigator.push('/observed'));
    await waitFor(() => expect(onStart).toHaveBeenCalledTimes(1));
  });

  it('keeps its state and DOM elements', async () => {
    renderViews({ '/typing': { page: Typing } });
    await userEvent.type(await screen.findByLabelText('typed'), '山');
    const before = getInput();
    await goTo('/other');
    expect(before).not.toBeVisible();
    await goTo('/typing?a=1');

    expect(getInput()).toBe(before);
    expect(getInput()).toHaveValue('山');
    expect(getInput()).toHaveAttribute('data-search', '?a=1');
  });

  it('that navigates changes only its own location', async () => {
    const callbacks: (() => void)[] = [];
    function Late() {
      const navigate = useNavigate();
      useEffect(() => void callbacks.push(() => void navigate('/late?done=1', { replace: true })), [navigate]);
      return <Typing />;
    }
    const store = renderViews({ '/late': { page: Late } });
    await screen.findByLabelText('typed');
    await goTo('/other');
    await act(async () => callbacks.at(-1)?.());
    expect(getCurrentLocation().pathname).toBe('/other');
    expect(selectTabs(store.getState())[0]?.location.search).toBe('?done=1');
  });
});

describe('a page is remounted', () => {
  const typeAndNavigate = async () => {
    await userEvent.type(await screen.findByLabelText('typed'), '山');
    await goTo('/other');
  };

  it('if it is not cached', async () => {
    renderViews({ '/typing': { page: Typing, isCached: false } });
    await typeAndNavigate();
    await goTo('/typing');
    expect(getInput()).toHaveValue('');
  });

  it('after a refresh', async () => {
    const store = renderViews({ '/typing': { page: Typing } });
    await typeAndNavigate();
    act(() => void store.dispatch(tabRefreshed({ id: '/typing' })));
    await goTo('/typing');
    expect(getInput()).toHaveValue('');
  });

  it('after its tab was closed, and is unmounted in the meantime', async () => {
    const store = renderViews({ '/typing': { page: Typing } });
    await typeAndNavigate();
    act(() => void store.dispatch(tabClosed({ id: '/typing' })));
    expect(screen.queryByLabelText('typed')).toBeNull();
  });

  it('after twenty others were opened', async () => {
    renderViews({ '/typing': { page: Typing } });
    await typeAndNavigate();
    for (let step = 0; step < 18; step += 1) await goTo(`/p${step}`);
    expect(screen.queryByLabelText('typed')).toBeInTheDocument();
    await goTo('/p18');
    expect(screen.queryByLabelText('typed')).toBeNull();
  });
});

describe('unsaved changes', () => {
  const closers: (() => void)[] = [];
  function Form() {
    useUnsavedChanges(true);
    return <input aria-label="typed" />;
  }
  function WithForm() {
    const [isOpen, setIsOpen] = useState(true);
    useEffect(() => void closers.push(() => setIsOpen(false)), []);
    return isOpen ? <Form /> : <h1>closed</h1>;
  }
  const isDirty = (store: ReturnType<typeof renderViews>) => selectTabs(store.getState())[0]?.isDirty;

  it('mark the tab, also while it is hidden', async () => {
    const store = renderViews({ '/form': { page: WithForm } });
    await screen.findByLabelText('typed');
    expect(isDirty(store)).toBe(true);
    await goTo('/other');
    expect(isDirty(store)).toBe(true);
    await goTo('/form');
    expect(isDirty(store)).toBe(true);
    await act(async () => closers.at(-1)?.());
    expect(isDirty(store)).toBe(false);
  });

  it('do not mark the tab after saving while hidden', async () => {
    const store = renderViews({ '/form': { page: WithForm } });
    await screen.findByLabelText('typed');
    await goTo('/other');
    await act(async () => closers.at(-1)?.());
    expect(isDirty(store)).toBe(false);
  });

  it.each([true, false])('survive any number of other tabs (cached: %s)', async (isCached) => {
    renderViews({ '/form': { page: WithForm, isCached } });
    await userEvent.type(await screen.findByLabelText('typed'), '山');
    for (let step = 0; step < 25; step += 1) await goTo(`/p${step}`);
    await goTo('/form');
    expect(getInput()).toHaveValue('山');
  });

  it.each([
    ['dialog', Dialog],
    ['drawer', Drawer],
  ])('of a guarded %s mark the tab', async (_, Panel) => {
    const Guarded = () => (
      <Panel open onOpenChange={() => undefined} title="guarded" guard>
        <input aria-label="typed" />
      </Panel>
    );
    const store = renderViews({ '/form': { page: Guarded } });
    await screen.findByLabelText('typed');
    expect(isDirty(store)).toBe(true);
  });
});
