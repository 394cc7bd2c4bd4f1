import { memo, useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';

import { RegisteredPagesContext, useUser } from '@backroom/auth';
import { PageIntentContext } from '@backroom/auth/page-link';
import { getAppName, useAppInfo } from '@backroom/client/app-config';
import { type NavigationNode, useNavigation } from '@backroom/client/navigation-tree';
import { onServerTime } from '@backroom/client/server-time';
import type { CurrentUser } from '@backroom/contract/session';
import { Shell, type ShellProps, tabsReset } from '@backroom/layout';
import { setServerTime, setTimeZone, setToastHistoryOwner, useLanguage, VisuallyHidden } from '@backroom/ui';

import { historyNavigator, useCurrentLocation } from '../history.ts';
import { prefetchPage } from '../lazy-page.tsx';
import { pages as allPages, registeredPages } from '../page-registry.ts';
import { usePageTitle } from '../page-title.ts';
import type { AppStore } from '../store.ts';
import { applyServerTime } from './apply-server-time.ts';
import { LazyStatusBanners } from './lazy-status-banners.tsx';
import { saveMenuPages } from './menu-pages.ts';
import { NOTICE_SLOTS } from './notices/notice-slots.tsx';
import type { RouteTable } from './route-table.ts';
import { LazySeeAs } from './see-as/lazy-see-as.tsx';
import { selectMenu, selectRoutes } from './select-routes.ts';
import { SessionEnd } from './session-end.tsx';
import { subscribeToEvents } from './subscribe-to-events.ts';
import { syncPreferences } from './sync-preferences.ts';
import { getTabsOwner, startTabSession } from './tab-session.ts';
import { TabViews } from './tab-views.tsx';
import { useSharedViewsOfLists } from './use-shared-views.ts';
import { useWorkplace } from './use-workplace.ts';
import { PROFILE_PATH, UserMenu, useSignOutWithPreferences } from './user-menu.tsx';

const BANNERS = (
  <>
    <LazySeeAs />
    <LazyStatusBanners />
  </>
);
const USER_MENU = <UserMenu />;
const getSection = (component: string) => allPages.get(component)?.section;

/** The shell with the pages of the open tabs. Memoized: a navigation does not render it. */
export const SignedIn = memo(function SignedIn() {
  const store = useStore() as AppStore;
  useEffect(() => subscribeToEvents(store), [store]);
  const user = useUser();
  useEffect(() => onServerTime(setServerTime), []);
  useLayoutEffect(() => applyServerTime(user), [user]);
  useNavigation();
  const menu = useSelector(selectMenu);
  const routes = useSelector(selectRoutes);
  useEffect(() => warnUnregistered(routes), [routes]);
  useEffect(() => saveMenuPages(menu), [menu]);
  useTabSession(store, routes, user);
  // Before the first paint, so that the theme of another user is not visible.
  useLayoutEffect(() => syncPreferences(store), [store, user?.userId]);
  useLayoutEffect(() => setToastHistoryOwner(user?.userId ?? 0), [user?.userId]);
  const prefetch = useMemo(() => createPrefetch(routes), [routes]);
  const { workplace, timeZone } = useWorkplace();
  useLayoutEffect(() => setTimeZone(timeZone), [timeZone]);
  useSharedViewsOfLists(store, user?.userId);
  const commands = useCommands(menu, user);
  const pages = useMemo(
    () => (
      <>
        <TabViews routes={routes} />
        <PageTitleAnnouncer />
      </>
    ),
    [routes],
  );

  return (
    <PageIntentContext value={prefetch}>
      <RegisteredPagesContext value={registeredPages}>
        <ShellAtLocation
          menu={menu}
          getSection={getSection}
          workplace={workplace}
          banners={BANNERS}
          commands={commands}
          userMenu={USER_MENU}
          {...(user?.seenAs ? null : NOTICE_SLOTS)}
        >
          {pages}
        </ShellAtLocation>
        <SessionEnd />
      </RegisteredPagesContext>
    </PageIntentContext>
  );
});

function useCommands(menu: readonly NavigationNode[], user: CurrentUser | null): ShellProps['commands'] {
  const userId = user?.userId;
  const isSeenAs = user?.seenAs !== undefined;
  const onSignOut = useSignOutWithPreferences();
  const store = useStore() as AppStore;
  return useMemo(() => {
    const loadSource = async () => (await import('./palette/palette-source.ts')).createPaletteSource(store, menu);
    // The personal pages are for the person alone, and pages of before are those of someone else.
    const own = isSeenAs ? {} : { userId, profilePath: PROFILE_PATH };
    return { ...own, onSignOut, loadSource };
  }, [menu, userId, isSeenAs, onSignOut, store]);
}

/**
 * Tabs and pages update synchronously through the store; menu and breadcrumb are deferred. The shell is memoized: it
 * renders neither before its location changes, nor for an equal name.
 */
function ShellAtLocation(props: Omit<ShellProps, 'location' | 'navigator' | 'name' | 'logo'>) {
  const info = useAppInfo();
  const name = getAppName(info, useLanguage());
  const location = useDeferredValue(useCurrentLocation());
  return <Shell {...props} name={name} logo={info.logo} location={location} navigator={historyNavigator} />;
}

/** Separate component, so that a new title does not render the shell. */
const PageTitleAnnouncer = () => <VisuallyHidden role="status">{usePageTitle()}</VisuallyHidden>;

/** In a layout effect, so that the tab of the location exists before the first paint. */
function useTabSession(store: AppStore, routes: RouteTable, user: CurrentUser | null): void {
  const hasUser = user !== null;
  const { userId, role } = getTabsOwner(user) ?? {};
  useLayoutEffect(() => {
    if (hasUser) return startTabSession(store, routes, userId === undefined ? null : { userId, role: role ?? null });
  }, [store, routes, hasUser, userId, role]);
  // Runs after the cleanup of the layout effect, so that the stored tabs are kept for a reload.
  useEffect(() => () => void store.dispatch(tabsReset()), [store]);
}

function warnUnregistered({ unregistered }: RouteTable): void {
  for (const { id, component } of unregistered) {
    console.warn(`menu entry ${id} has an unknown component: ${component}`);
  }
}

const createPrefetch = (routes: RouteTable) => (path: string) => {
  const destination = routes.resolve(path);
  if (destination.kind === 'page' && destination.page.source) prefetchPage(destination.page.source);
};
