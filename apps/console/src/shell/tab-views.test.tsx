import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';

import { useUnsaved } from '@backroom/auth';
import { selectTabs, tabClosed, tabRefreshed } from '@backroom/layout';
import { startI18n } from '@backroom/ui';

import { currentPlace, navigator } from '../history.ts';
import { makeStore } from '../store.ts';
import { silent } from '../testing/console.tsx';
import { followPlaces } from './follow-places.ts';
import { type Destination, type PageTable } from './page-table.ts';
import { TabViews } from './tab-views.tsx';

startI18n('zh-CN');

const titles = (title: string) => ({ 'zh-CN': title, 'en-US': title });

/** Renders the given pages; every other path is a plain page. */
function open(pages: Record<string, { page: ComponentType; isCached?: boolean }>) {
  const store = makeStore(silent);
  const known = new Map<string, Destination>();
  const at = (pathname: string): Destination => {
    const { page = Plain, isCached = true } = pages[pathname] ?? {};
    const destination: Destination = known.get(pathname) ?? {
      kind: 'page',
      tabId: pathname,
      page: { path: pathname, titles: titles(pathname), affix: false, isCached, source: { load: async () => page } },
    };
    known.set(pathname, destination);
    return destination;
  };
  const table: PageTable = { at, affixed: [], unregistered: [] };
  navigator.replace(Object.keys(pages)[0] ?? '/');
  const stop = followPlaces(store, table);
  render(
    <Provider store={store}>
      <TabViews table={table} />
    </Provider>,
  );
  stops.push(stop);
  return store;
}
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const go = (path: string) => act(async () => navigator.push(path));
const Plain = () => <h1>plain</h1>;
function Typing() {
  const { search } = useLocation();
  return <input aria-label="typed" data-search={search} />;
}
const typed = () => screen.getByLabelText<HTMLInputElement>('typed');

describe('a hidden page', () => {
  it('does not render on navigations of other pages', async () => {
    const counted = jest.fn();
    function Counted() {
      const { pathname } = useLocation();
      counted(pathname);
      return <h1>counted</h1>;
    }
    open({ '/counted': { page: Counted } });
    await screen.findByText('counted');
    await go('/p0');
    counted.mockClear();

    for (let step = 1; step <= 50; step += 1) await go(`/p${step % 5}?step=${step}`);
    expect(counted).not.toHaveBeenCalled();
  });

  it('runs no effects until it is shown again', async () => {
    const running = new Set<string>();
    function Polling() {
      useEffect(() => {
        running.add('poll');
        return () => void running.delete('poll');
      }, []);
      return <h1>polling</h1>;
    }
    open({ '/polling': { page: Polling } });
    await screen.findByText('polling');
    expect(running.size).toBe(1);
    await go('/other');
    expect(running.size).toBe(0);
    await go('/polling');
    expect(running.size).toBe(1);
  });

  it('keeps its state and DOM elements', async () => {
    open({ '/typing': { page: Typing } });
    await userEvent.type(await screen.findByLabelText('typed'), '山');
    const before = typed();
    await go('/other');
    expect(before).not.toBeVisible();
    await go('/typing?a=1');

    expect(typed()).toBe(before);
    expect(typed()).toHaveValue('山');
    expect(typed()).toHaveAttribute('data-search', '?a=1');
  });

  it('that navigates changes only its own location', async () => {
    const later: (() => void)[] = [];
    function Late() {
      const navigate = useNavigate();
      useEffect(() => void later.push(() => void navigate('/late?done=1', { replace: true })), [navigate]);
      return <Typing />;
    }
    const store = open({ '/late': { page: Late } });
    await screen.findByLabelText('typed');
    await go('/other');
    await act(async () => later.at(-1)?.());
    expect(currentPlace().pathname).toBe('/other');
    expect(selectTabs(store.getState())[0]?.location.search).toBe('?done=1');
  });
});

describe('a page is remounted', () => {
  const typeAndLeave = async () => {
    await userEvent.type(await screen.findByLabelText('typed'), '山');
    await go('/other');
  };

  it('if it is not cached', async () => {
    open({ '/typing': { page: Typing, isCached: false } });
    await typeAndLeave();
    await go('/typing');
    expect(typed()).toHaveValue('');
  });

  it('after a refresh', async () => {
    const store = open({ '/typing': { page: Typing } });
    await typeAndLeave();
    act(() => void store.dispatch(tabRefreshed({ id: '/typing' })));
    await go('/typing');
    expect(typed()).toHaveValue('');
  });

  it('after its tab was closed, and is unmounted in the meantime', async () => {
    const store = open({ '/typing': { page: Typing } });
    await typeAndLeave();
    act(() => void store.dispatch(tabClosed({ id: '/typing' })));
    expect(screen.queryByLabelText('typed')).toBeNull();
  });

  it('after twenty others were opened', async () => {
    open({ '/typing': { page: Typing } });
    await typeAndLeave();
    for (let step = 0; step < 18; step += 1) await go(`/p${step}`);
    expect(screen.queryByLabelText('typed')).toBeInTheDocument();
    await go('/p18');
    expect(screen.queryByLabelText('typed')).toBeNull();
  });
});

describe('unsaved changes', () => {
  const shut: (() => void)[] = [];
  function Form() {
    useUnsaved(true);
    return <input aria-label="typed" />;
  }
  function WithForm() {
    const [isOpen, setIsOpen] = useState(true);
    useEffect(() => void shut.push(() => setIsOpen(false)), []);
    return isOpen ? <Form /> : <h1>shut</h1>;
  }
  const isDirty = (store: ReturnType<typeof open>) => selectTabs(store.getState())[0]?.isDirty;

  it('mark the tab, also while it is hidden', async () => {
    const store = open({ '/form': { page: WithForm } });
    await screen.findByLabelText('typed');
    expect(isDirty(store)).toBe(true);
    await go('/other');
    expect(isDirty(store)).toBe(true);
    await go('/form');
    expect(isDirty(store)).toBe(true);
    await act(async () => shut.at(-1)?.());
    expect(isDirty(store)).toBe(false);
  });

  it('do not mark the tab after saving while hidden', async () => {
    const store = open({ '/form': { page: WithForm } });
    await screen.findByLabelText('typed');
    await go('/other');
    await act(async () => shut.at(-1)?.());
    expect(isDirty(store)).toBe(false);
  });
});
