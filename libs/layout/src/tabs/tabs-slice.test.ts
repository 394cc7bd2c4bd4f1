import { fc } from '@backroom/testing/property';

import { canClose, type Tab, tabTitle } from './tab.ts';
import {
  allClosed,
  closedToTheLeft,
  closedToTheRight,
  lastTabReopened,
  MAX_LIVE_VIEWS,
  othersClosed,
  selectLiveTabs,
  tabClosed,
  tabDirtyChanged,
  tabMoved,
  tabNamed,
  tabPinned,
  tabRefreshed,
  type Tabs,
  tabsReordered,
  tabsReset,
  tabsRestored,
  tabsRestrictedToMenu,
  tabsSlice,
  tabVisited,
} from './tabs-slice.ts';

const createTitles = (id: string) => ({ 'zh-CN': id, 'en-US': id });
const createLocation = (pathname: string, key = pathname) => ({ pathname, search: '', hash: '', key, state: null });
interface More {
  list?: string;
  affix?: boolean;
  isCached?: boolean;
  key?: string;
  state?: unknown;
}
const visit = (id: string, more: More = {}) =>
  tabVisited({
    id,
    list: more.list ?? id,
    titles: createTitles(id),
    affix: more.affix ?? id === '/home',
    isCached: more.isCached ?? true,
    location: { ...createLocation(id, more.key), state: more.state ?? null },
  });

type Action = Parameters<typeof tabsSlice.reducer>[1];
const reduce = (...actions: Action[]): Tabs => actions.reduce(tabsSlice.reducer, tabsSlice.getInitialState());
const getIds = ({ open }: Tabs) => open.map(({ id }) => id).join(' ');
const getLiveIds = (tabs: Tabs) =>
  selectLiveTabs({ tabs })
    .map(({ id }) => id)
    .join(' ');
const FOUR_VISITS = [visit('/home'), visit('/a'), visit('/b'), visit('/c')];

describe('tabs', () => {
  it('opens one per page, affix tabs first, and activates the visited one', () => {
    const tabs = reduce(visit('/a'), visit('/home'), visit('/b'), visit('/a'));
    expect(getIds(tabs)).toBe('/home /a /b');
    expect(tabs.activeId).toBe('/a');
  });

  it('opens a record directly after the tabs of its list, wherever they are', () => {
    const visitRecord = (id: string) => visit(`/b/${id}`, { list: '/b' });
    const opened = [...FOUR_VISITS, visit('/bc'), visitRecord('1'), visit('/d'), visitRecord('2/e')];
    expect(getIds(reduce(...opened))).toBe('/home /a /b /b/1 /b/2/e /c /bc /d');
    const withoutList = [...opened, tabClosed({ id: '/b' }), visitRecord('3')];
    expect(getIds(reduce(...withoutList))).toBe('/home /a /b/1 /b/2/e /b/3 /c /bc /d');
    expect(getIds(reduce(...withoutList, lastTabReopened()))).toBe('/home /a /b/1 /b/2/e /b/3 /b /c /bc /d');
    const pinned = [...opened, tabPinned({ id: '/b/2/e', pinned: true }), visitRecord('3')];
    expect(getIds(reduce(...pinned))).toBe('/home /b/2/e /a /b /b/1 /b/3 /c /bc /d');
  });

  it('keeps the location object of a tab until it navigates', () => {
    const before = reduce(...FOUR_VISITS);
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
    const tabs = reduce(...FOUR_VISITS, action);
    expect(getIds(tabs)).toBe(open);
    expect(tabs.activeId).toBe(active);
  });

  it('sorts pinned tabs after affix tabs and does not close them', () => {
    const pinned = reduce(...FOUR_VISITS, tabPinned({ id: '/c', pinned: true }));
    expect(getIds(pinned)).toBe('/home /c /a /b');
    expect(getIds(tabsSlice.reducer(pinned, allClosed()))).toBe('/home /c');
    expect(getIds(tabsSlice.reducer(pinned, tabPinned({ id: '/c', pinned: false })))).toBe('/home /c /a /b');
    expect(reduce(...FOUR_VISITS, tabPinned({ id: '/home', pinned: true })).open[0]?.pinned).toBe(false);
  });

  it('reorders within their group', () => {
    expect(getIds(reduce(...FOUR_VISITS, tabsReordered(['/c', '/home', '/b', '/a'])))).toBe('/home /c /b /a');
  });

  it('reopens the last closed tab at its location, without unsaved changes', () => {
    const moved = tabMoved({ id: '/b', location: createLocation('/b', 'moved') });
    const touched = tabDirtyChanged({ id: '/b', isDirty: true });
    const tabs = reduce(
      ...FOUR_VISITS,
      moved,
      touched,
      tabClosed({ id: '/b' }),
      tabClosed({ id: '/a' }),
      lastTabReopened(),
    );
    expect(getIds(tabs)).toBe('/home /c /a');
    const both = tabsSlice.reducer(tabs, lastTabReopened());
    expect(both.open.at(-1)).toMatchObject({ id: '/b', isDirty: false, location: { key: 'moved' } });
    expect(tabsSlice.reducer(both, lastTabReopened())).toBe(both);
  });

  it('forgets a page without a tab when another one is opened, and does not reopen it', () => {
    const error = { ...visit('/404', { isCached: false }).payload, isTabless: true };
    const shown = reduce(...FOUR_VISITS, tabVisited(error));
    expect(shown.activeId).toBe('/404');
    expect(getLiveIds(shown)).toBe('/home /a /b /c /404');
    const left = tabsSlice.reducer(shown, visit('/a'));
    expect(getIds(left)).toBe('/home /a /b /c');
    expect(left.recent).not.toContain('/404');
    expect(tabsSlice.reducer(shown, tabClosed({ id: '/404' })).closed).toEqual([]);
  });

  it('does not list a reopened page as closed', () => {
    expect(reduce(...FOUR_VISITS, tabClosed({ id: '/b' }), visit('/b')).closed).toEqual([]);
  });

  it('increments the visit with a refresh', () => {
    const tabs = reduce(...FOUR_VISITS, tabDirtyChanged({ id: '/a', isDirty: true }), tabRefreshed({ id: '/a' }));
    expect(tabs.open[1]).toMatchObject({ visit: 1, isDirty: false });
  });

  it('has a label of record name and page title', () => {
    const tabs = reduce(...FOUR_VISITS, tabNamed({ id: '/a', name: '用户性别' }), visit('/b'), visit('/a'));
    expect(tabs.open.map((tab) => tabTitle(tab, 'zh-CN'))).toEqual(['/home', '用户性别 · /a', '/b', '/c']);
  });

  it('removes pages that are not in a new menu and updates the titles of the others', () => {
    const createDescriptor = (id: string, title = id) => ({
      id,
      titles: createTitles(title),
      affix: id === '/home',
      isCached: true,
    });
    const tabs = reduce(
      ...FOUR_VISITS,
      tabClosed({ id: '/a' }),
      tabsRestrictedToMenu([createDescriptor('/home'), createDescriptor('/b', '乙')]),
      lastTabReopened(),
    );
    expect(tabs.open.map((tab) => tabTitle(tab, 'zh-CN'))).toEqual(['/home', '乙']);
    expect(tabs).toMatchObject({ activeId: null, recent: ['/b', '/home'], closed: [] });
  });

  it('restores stored tabs before the open ones, without duplicates', () => {
    const [home, a, b] = reduce(...FOUR_VISITS).open as [Tab, Tab, Tab];
    expect(getIds(reduce(visit('/b', { key: 'new' }), tabsRestored([home, a, b])))).toBe('/home /a /b');
    expect(reduce(visit('/b', { key: 'new' }), tabsRestored([b])).open[0]?.location.key).toBe('new');
  });

  it('is reset for the next user', () => {
    expect(reduce(...FOUR_VISITS, tabsReset())).toEqual(tabsSlice.getInitialState());
  });
});

describe('views', () => {
  it('are kept for cached pages and the active page', () => {
    const plain = visit('/a', { isCached: false });
    expect(getLiveIds(reduce(visit('/home'), visit('/b'), plain))).toBe('/home /b /a');
    expect(getLiveIds(reduce(visit('/home'), plain, visit('/b')))).toBe('/home /b');
  });

  it('are at most twenty: the least recently used is unmounted, its tab stays', () => {
    const many = Array.from({ length: MAX_LIVE_VIEWS + 1 }, (_, index) => visit(`/p${index}`));
    const tabs = reduce(...many.slice(0, MAX_LIVE_VIEWS), visit('/p0'), ...many.slice(MAX_LIVE_VIEWS));
    expect(tabs.open).toHaveLength(MAX_LIVE_VIEWS + 1);
    expect(selectLiveTabs({ tabs })).toHaveLength(MAX_LIVE_VIEWS);
    expect(getLiveIds(tabs)).not.toMatch(/\/p1\b/);
    expect(getLiveIds(tabs)).toMatch(/\/p0\b/);
  });

  it('that were unmounted are not mounted when another tab is closed', () => {
    const many = Array.from({ length: MAX_LIVE_VIEWS + 1 }, (_, index) => visit(`/p${index}`));
    const tabs = reduce(...many, tabClosed({ id: '/p5' }));
    expect(selectLiveTabs({ tabs })).toHaveLength(MAX_LIVE_VIEWS - 1);
    expect(getLiveIds(tabs)).not.toMatch(/\/p0\b/);
    expect(getLiveIds(tabsSlice.reducer(tabs, visit('/p0')))).toMatch(/\/p0\b/);
  });

  it('are a memoized list', () => {
    const tabs = reduce(...FOUR_VISITS);
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
    fc.constant(lastTabReopened()),
  );

  it('keeps affix tabs, one tab per page, the order of groups, and at most twenty views', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 200, maxLength: 200 }), (actions) => {
        const tabs = reduce(visit('/home'), ...actions);
        const shown = tabs.open.map((tab) => tab.id);
        expect(shown[0]).toBe('/home');
        expect(new Set(shown).size).toBe(shown.length);
        const kinds = tabs.open.map((tab) => (tab.affix ? 0 : canClose(tab) ? 2 : 1));
        expect(kinds).toEqual([...kinds].sort());
        if (tabs.activeId !== null) expect(shown).toContain(tabs.activeId);
        expect(tabs.recent.every((page) => shown.includes(page))).toBe(true);
        expect(selectLiveTabs({ tabs }).length).toBeLessThanOrEqual(MAX_LIVE_VIEWS);
        expect(tabs.closed.every((tab) => !shown.includes(tab.id))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a view with unsaved changes', () => {
  const others = Array.from({ length: 2 * MAX_LIVE_VIEWS }, (_, index) => visit(`/p${index}`));
  const makeDirty = (isDirty: boolean) => tabDirtyChanged({ id: '/form', isDirty });

  it.each([true, false])('stays mounted over any number of other tabs (cached: %s)', (isCached) => {
    const tabs = reduce(visit('/form', { isCached }), makeDirty(true), ...others);
    const live = getLiveIds(tabs).split(' ');
    expect(live).toContain('/form');
    expect(live).toHaveLength(MAX_LIVE_VIEWS + 1);
  });

  it('is limited like any other once they are saved', () => {
    const tabs = reduce(visit('/form'), makeDirty(true), ...others, makeDirty(false), visit('/p0'));
    expect(getLiveIds(tabs).split(' ')).not.toContain('/form');
  });

  it('is unmounted once they are saved while it is hidden, unless it is cached', () => {
    const tabs = reduce(visit('/form', { isCached: false }), makeDirty(true), visit('/a'), makeDirty(false));
    expect(getLiveIds(tabs)).toBe('/a');
  });
});
