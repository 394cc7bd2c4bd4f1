import { fc } from '@backroom/testing/property';

import { canClose, type Tab, tabTitle } from './tab.ts';
import {
  allClosed,
  closedToTheLeft,
  closedToTheRight,
  lastReopened,
  MOST_VIEWS,
  othersClosed,
  selectLiveTabs,
  tabClosed,
  tabMoved,
  tabNamed,
  tabPinned,
  tabRefreshed,
  type Tabs,
  tabsForgotten,
  tabsLimited,
  tabsReordered,
  tabsRestored,
  tabsSlice,
  tabTouched,
  tabVisited,
} from './tabs-slice.ts';

const titlesOf = (id: string) => ({ 'zh-CN': id, 'en-US': id });
const at = (pathname: string, key = pathname) => ({ pathname, search: '', hash: '', key, state: null });
const visit = (id: string, more: { affix?: boolean; isCached?: boolean; key?: string; state?: unknown } = {}) =>
  tabVisited({
    id,
    titles: titlesOf(id),
    affix: more.affix ?? id === '/home',
    isCached: more.isCached ?? true,
    location: { ...at(id, more.key), state: more.state ?? null },
  });

type Action = Parameters<typeof tabsSlice.reducer>[1];
const after = (...actions: Action[]): Tabs => actions.reduce(tabsSlice.reducer, tabsSlice.getInitialState());
const ids = ({ open }: Tabs) => open.map(({ id }) => id).join(' ');
const live = (tabs: Tabs) =>
  selectLiveTabs({ tabs })
    .map(({ id }) => id)
    .join(' ');
const HOUSE = [visit('/home'), visit('/a'), visit('/b'), visit('/c')];

describe('tabs', () => {
  it('opens one per page, affix tabs first, and activates the visited one', () => {
    const tabs = after(visit('/a'), visit('/home'), visit('/b'), visit('/a'));
    expect(ids(tabs)).toBe('/home /a /b');
    expect(tabs.activeId).toBe('/a');
  });

  it('keeps the location object of a tab until it navigates', () => {
    const before = after(...HOUSE);
    const back = tabsSlice.reducer(before, visit('/a'));
    expect(back.open[1]?.location).toBe(before.open[1]?.location);
    const later = tabsSlice.reducer(before, visit('/a', { key: 'later' }));
    expect(later.open[1]?.location).toBe(before.open[1]?.location);
    expect(tabsSlice.reducer(later, visit('/a', { key: 'again' })).open[1]?.location.key).toBe('again');
    expect(tabsSlice.reducer(before, visit('/a', { key: 'k', state: { asked: 1 } })).open[1]?.location.key).toBe('k');
    expect(back.open[2]).toBe(before.open[2]);
  });

  it.each<[string, Action, string, string | null]>([
    ['the active one', tabClosed({ id: '/c' }), '/home /a /b', null],
    ['another one', tabClosed({ id: '/a' }), '/home /b /c', '/c'],
    ['an affix one, in vain', tabClosed({ id: '/home' }), '/home /a /b /c', '/c'],
    ['one that is not there', tabClosed({ id: '/x' }), '/home /a /b /c', '/c'],
    ['all others', othersClosed({ id: '/b' }), '/home /b', null],
    ['all', allClosed(), '/home', null],
    ['those on the left', closedToTheLeft({ id: '/b' }), '/home /b /c', '/c'],
    ['those on the right', closedToTheRight({ id: '/a' }), '/home /a', null],
    ['those on either side of one that is not there', closedToTheRight({ id: '/x' }), '/home /a /b /c', '/c'],
  ])('closes %s', (_which, action, open, active) => {
    const tabs = after(...HOUSE, action);
    expect(ids(tabs)).toBe(open);
    expect(tabs.activeId).toBe(active);
  });

  it('sorts pinned tabs after affix tabs and does not close them', () => {
    const pinned = after(...HOUSE, tabPinned({ id: '/c', pinned: true }));
    expect(ids(pinned)).toBe('/home /c /a /b');
    expect(ids(tabsSlice.reducer(pinned, allClosed()))).toBe('/home /c');
    expect(ids(tabsSlice.reducer(pinned, tabPinned({ id: '/c', pinned: false })))).toBe('/home /c /a /b');
    expect(after(...HOUSE, tabPinned({ id: '/home', pinned: true })).open[0]?.pinned).toBe(false);
  });

  it('reorders within their group', () => {
    expect(ids(after(...HOUSE, tabsReordered(['/c', '/home', '/b', '/a'])))).toBe('/home /c /b /a');
  });

  it('reopens the last closed tab at its location, without unsaved changes', () => {
    const moved = tabMoved({ id: '/b', location: at('/b', 'moved') });
    const touched = tabTouched({ id: '/b', isDirty: true });
    const tabs = after(...HOUSE, moved, touched, tabClosed({ id: '/b' }), tabClosed({ id: '/a' }), lastReopened());
    expect(ids(tabs)).toBe('/home /c /a');
    const both = tabsSlice.reducer(tabs, lastReopened());
    expect(both.open.at(-1)).toMatchObject({ id: '/b', isDirty: false, location: { key: 'moved' } });
    expect(tabsSlice.reducer(both, lastReopened())).toBe(both);
  });

  it('does not list a reopened page as closed', () => {
    expect(after(...HOUSE, tabClosed({ id: '/b' }), visit('/b')).closed).toEqual([]);
  });

  it('increments the visit with a refresh', () => {
    const tabs = after(...HOUSE, tabTouched({ id: '/a', isDirty: true }), tabRefreshed({ id: '/a' }));
    expect(tabs.open[1]).toMatchObject({ visit: 1, isDirty: false });
  });

  it('has a label of record name and page title', () => {
    const tabs = after(...HOUSE, tabNamed({ id: '/a', name: '用户性别' }), visit('/b'), visit('/a'));
    expect(tabs.open.map((tab) => tabTitle(tab, 'zh-CN'))).toEqual(['/home', '用户性别 · /a', '/b', '/c']);
  });

  it('removes pages that are not in a new menu and updates the titles of the others', () => {
    const place = (id: string, title = id) => ({ id, titles: titlesOf(title), affix: id === '/home', isCached: true });
    const tabs = after(
      ...HOUSE,
      tabClosed({ id: '/a' }),
      tabsLimited([place('/home'), place('/b', '乙')]),
      lastReopened(),
    );
    expect(tabs.open.map((tab) => tabTitle(tab, 'zh-CN'))).toEqual(['/home', '乙']);
    expect(tabs).toMatchObject({ activeId: null, recent: ['/b', '/home'], closed: [] });
  });

  it('restores stored tabs before the open ones, without duplicates', () => {
    const [home, a, b] = after(...HOUSE).open as [Tab, Tab, Tab];
    expect(ids(after(visit('/b', { key: 'new' }), tabsRestored([home, a, b])))).toBe('/home /a /b');
    expect(after(visit('/b', { key: 'new' }), tabsRestored([b])).open[0]?.location.key).toBe('new');
  });

  it('is reset for the next user', () => {
    expect(after(...HOUSE, tabsForgotten())).toEqual(tabsSlice.getInitialState());
  });
});

describe('views', () => {
  it('are kept for cached pages and the active page', () => {
    const plain = visit('/a', { isCached: false });
    expect(live(after(visit('/home'), visit('/b'), plain))).toBe('/home /b /a');
    expect(live(after(visit('/home'), plain, visit('/b')))).toBe('/home /b');
  });

  it('are at most twenty: the least recently used is unmounted, its tab stays', () => {
    const many = Array.from({ length: MOST_VIEWS + 1 }, (_, index) => visit(`/p${index}`));
    const tabs = after(...many.slice(0, MOST_VIEWS), visit('/p0'), ...many.slice(MOST_VIEWS));
    expect(tabs.open).toHaveLength(MOST_VIEWS + 1);
    expect(selectLiveTabs({ tabs })).toHaveLength(MOST_VIEWS);
    expect(live(tabs)).not.toMatch(/\/p1\b/);
    expect(live(tabs)).toMatch(/\/p0\b/);
  });

  it('that were unmounted are not mounted when another tab is closed', () => {
    const many = Array.from({ length: MOST_VIEWS + 1 }, (_, index) => visit(`/p${index}`));
    const tabs = after(...many, tabClosed({ id: '/p5' }));
    expect(selectLiveTabs({ tabs })).toHaveLength(MOST_VIEWS - 1);
    expect(live(tabs)).not.toMatch(/\/p0\b/);
    expect(live(tabsSlice.reducer(tabs, visit('/p0')))).toMatch(/\/p0\b/);
  });

  it('are a memoized list', () => {
    const tabs = after(...HOUSE);
    expect(selectLiveTabs({ tabs })).toBe(selectLiveTabs({ tabs }));
  });
});

describe('any sequence of actions', () => {
  const PAGES = ['/home', ...Array.from({ length: 30 }, (_, index) => `/p${index}`)];
  const id = fc.constantFrom(...PAGES);
  const action: fc.Arbitrary<Action> = fc.oneof(
    id.map((page) => visit(page)),
    fc.tuple(id, fc.boolean()).map(([page, isCached]) => visit(page, { isCached, key: 'again' })),
    id.map((page) => tabClosed({ id: page })),
    id.map((page) => othersClosed({ id: page })),
    id.map((page) => closedToTheLeft({ id: page })),
    id.map((page) => closedToTheRight({ id: page })),
    fc.tuple(id, fc.boolean()).map(([page, pinned]) => tabPinned({ id: page, pinned })),
    fc.shuffledSubarray(PAGES).map((order) => tabsReordered(order)),
    fc.constant(allClosed()),
    fc.constant(lastReopened()),
  );

  it('keeps affix tabs, one tab per page, the order of groups, and at most twenty views', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 200, maxLength: 200 }), (actions) => {
        const tabs = after(visit('/home'), ...actions);
        const shown = tabs.open.map((tab) => tab.id);
        expect(shown[0]).toBe('/home');
        expect(new Set(shown).size).toBe(shown.length);
        const kinds = tabs.open.map((tab) => (tab.affix ? 0 : canClose(tab) ? 2 : 1));
        expect(kinds).toEqual([...kinds].sort());
        if (tabs.activeId !== null) expect(shown).toContain(tabs.activeId);
        expect(tabs.recent.every((page) => shown.includes(page))).toBe(true);
        expect(selectLiveTabs({ tabs }).length).toBeLessThanOrEqual(MOST_VIEWS);
        expect(tabs.closed.every((tab) => !shown.includes(tab.id))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
