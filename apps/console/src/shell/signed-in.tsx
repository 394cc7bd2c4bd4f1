import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';

import { RegisteredPagesContext, selectPermissions, useSignOut, useSwitchRole, useUser } from '@backroom/auth';
import { PageIntentContext } from '@backroom/auth/page-link';
import { getAppName, useAppInfo } from '@backroom/client/app-config';
import { useNavigation } from '@backroom/client/navigation-tree';
import { useGetOwnStoreQuery } from '@backroom/client/own-stores';
import type { CurrentUser } from '@backroom/contract/session';
import { AccountMenu, formatWorkplace, Shell, type ShellProps, tabsReset } from '@backroom/layout';
import { setTimeZone, setToastHistoryOwner, useLanguage, VisuallyHidden } from '@backroom/ui';

import { historyNavigator, useCurrentLocation } from '../history.ts';
import { prefetchPage } from '../lazy-page.tsx';
import { registeredPages } from '../page-registry.ts';
import { usePageTitle } from '../page-title.ts';
import type { AppStore } from '../store.ts';
import { LazyJobs } from './lazy-jobs.tsx';
import { LazyStatusBanners } from './lazy-status-banners.tsx';
import { saveMenuPages } from './menu-pages.ts';
import type { RouteTable } from './route-table.ts';
import { selectMenu, selectRoutes } from './select-routes.ts';
import { SessionEnd } from './session-end.tsx';
import { subscribeToEvents } from './subscribe-to-events.ts';
import { sendPreferences, syncPreferences } from './sync-preferences.ts';
import { startTabSession } from './tab-session.ts';
import { TabViews } from './tab-views.tsx';

/** The shell with the pages of the open tabs. Memoized: a navigation does not render it. */
export const SignedIn = memo(function SignedIn() {
  const store = useStore() as AppStore;
  useEffect(() => subscribeToEvents(store), [store]);
  const signOut = useSignOut();
  const onSignOut = () => {
    sendPreferences();
    signOut();
  };
  const onSwitchRole = useRoleSwitch(store);
  const language = useLanguage();
  const info = useAppInfo();
  const user = useUser();
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
  const permissions = useSelector(selectPermissions);
  const loadQuickActions = useCallback(
    async () => (await import('./page-actions.ts')).getQuickActions(menu, permissions),
    [menu, permissions],
  );
  const { data: ownStore } = useGetOwnStoreQuery(
    { params: { storeId: user?.storeId ?? 0 }, suppressErrors: 'all' },
    { skip: !user?.storeId },
  );
  // The user has it already; a change of the store comes with its own request.
  const timeZone = ownStore?.timeZone ?? user?.timeZone;
  useLayoutEffect(() => setTimeZone(timeZone), [timeZone]);
  const workplace = { store: ownStore?.deptName ?? user?.storeName ?? '', department: user?.deptName ?? '' };

  return (
    <PageIntentContext value={prefetch}>
      <RegisteredPagesContext value={registeredPages}>
        <ShellAtLocation
          name={getAppName(info, language)}
          logo={info.logo}
          menu={menu}
          workplace={workplace}
          banners={<LazyStatusBanners />}
          commands={{ userId: user?.userId, profilePath: '/profile/index', onSignOut, loadQuickActions }}
          userMenu={
            <>
              <LazyJobs />
              <AccountMenu
                userId={user?.userId}
                name={user?.name || user?.userName || ''}
                avatar={user?.avatar ?? ''}
                workplace={formatWorkplace(workplace)}
                profilePath="/profile/index"
                roles={user?.heldRoles ?? []}
                activeRole={user?.activeRole ?? null}
                onSwitchRole={onSwitchRole}
                onSignOut={onSignOut}
              />
            </>
          }
        >
          <TabViews routes={routes} />
          <PageTitleAnnouncer />
        </ShellAtLocation>
        <SessionEnd />
      </RegisteredPagesContext>
    </PageIntentContext>
  );
});

/** Tabs and pages update synchronously through the store; menu and breadcrumb are deferred. */
const ShellAtLocation = (props: Omit<ShellProps, 'location' | 'navigator'>) => (
  <Shell {...props} location={useDeferredValue(useCurrentLocation())} navigator={historyNavigator} />
);

/** Separate component, so that a new title does not render the shell. */
const PageTitleAnnouncer = () => <VisuallyHidden role="status">{usePageTitle()}</VisuallyHidden>;

/** In a layout effect, so that the tab of the location exists before the first paint. */
function useTabSession(store: AppStore, routes: RouteTable, user: CurrentUser | null): void {
  const hasUser = user !== null;
  const userId = user?.userId;
  useLayoutEffect(() => {
    if (hasUser) return startTabSession(store, routes, userId);
  }, [store, routes, hasUser, userId]);
  // Runs after the cleanup of the layout effect, so that the stored tabs are kept for a reload.
  useEffect(() => () => void store.dispatch(tabsReset()), [store]);
}

/** Closes all pages when the role changes. */
function useRoleSwitch(store: AppStore) {
  const switchRole = useSwitchRole();
  return async (roleKey: string | null) => {
    if (!(await switchRole(roleKey))) return;
    store.dispatch(tabsReset());
    historyNavigator.push('/dashboard');
  };
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
