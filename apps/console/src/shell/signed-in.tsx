import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';

import { KnownPagesContext, selectPermissions, useSignOut, useSwitchRole, useUser } from '@backroom/auth';
import { PageIntentContext } from '@backroom/auth/page-link';
import { appNameIn, useAppInfo } from '@backroom/client/app-config';
import { forRoles, useMenu } from '@backroom/client/menus';
import { useGetStoreQuery } from '@backroom/client/stores';
import { AccountMenu, placeWords, Shell, type ShellProps, tabsForgotten } from '@backroom/layout';
import { keepToastsOf, useLanguage, VisuallyHidden } from '@backroom/ui';

import { navigator, useCurrentPlace } from '../history.ts';
import { prefetchPage } from '../lazy-page.tsx';
import { knownPages } from '../page-registry.ts';
import { usePageTitle } from '../page-title.ts';
import { type AppStore } from '../store.ts';
import { followEvents } from './follow-events.ts';
import { followPreferences, sendPreferences } from './follow-preferences.ts';
import { keepTabs } from './keep-tabs.ts';
import { LateStrips } from './late-strips.tsx';
import { type PageTable, pageTable } from './page-table.ts';
import { TabViews } from './tab-views.tsx';

/** The shell with the pages of the open tabs. Memoized: a navigation does not render it. */
export const SignedIn = memo(function SignedIn() {
  const store = useStore() as AppStore;
  useEffect(() => followEvents(store), [store]);
  const signOut = useSignOut();
  const onSignOut = () => {
    sendPreferences();
    signOut();
  };
  const onSwitchRole = useRoleSwitch(store);
  const language = useLanguage();
  const info = useAppInfo();
  const user = useUser();
  const whole = useMenu();
  const menu = useMemo(() => forRoles(whole, user?.roles ?? []), [whole, user?.roles]);
  const table = useMemo(() => pageTable(menu), [menu]);
  useEffect(() => tellUnregistered(table), [table]);
  useKeptTabs(store, table, user?.userId);
  // Before the first paint, so that the theme of another user is not visible.
  useLayoutEffect(() => followPreferences(store), [store, user?.userId]);
  useLayoutEffect(() => keepToastsOf(user?.userId ?? 0), [user?.userId]);
  const prefetch = useMemo(() => prefetchFrom(table), [table]);
  const permissions = useSelector(selectPermissions);
  const loadOffered = useCallback(
    async () => (await import('./page-actions.ts')).actionsFor(menu, permissions),
    [menu, permissions],
  );
  const { data: shop } = useGetStoreQuery(
    { params: { storeId: user?.storeId ?? 0 }, quiet: 'all' },
    { skip: !user?.storeId },
  );
  const place = { store: shop?.deptName ?? user?.storeName ?? '', department: user?.deptName ?? '' };

  return (
    <PageIntentContext value={prefetch}>
      <KnownPagesContext value={knownPages}>
        <ShellHere
          name={appNameIn(info, language)}
          logo={info.logo}
          menu={menu}
          place={place}
          strips={<LateStrips />}
          commands={{ userId: user?.userId, profilePath: '/profile/index', onSignOut, loadOffered }}
          userMenu={
            <AccountMenu
              name={user?.name || user?.userName || ''}
              avatar={user?.avatar ?? ''}
              place={placeWords(place)}
              profilePath="/profile/index"
              roles={user?.heldRoles ?? []}
              activeRole={user?.activeRole ?? null}
              onSwitchRole={onSwitchRole}
              onSignOut={onSignOut}
            />
          }
        >
          <TabViews table={table} />
          <SayTitle />
        </ShellHere>
      </KnownPagesContext>
    </PageIntentContext>
  );
});

/** Tabs and pages update synchronously through the store; menu and breadcrumb are deferred. */
const ShellHere = (props: Omit<ShellProps, 'location' | 'navigator'>) => (
  <Shell {...props} location={useDeferredValue(useCurrentPlace())} navigator={navigator} />
);

/** Separate component, so that a new title does not render the shell. */
const SayTitle = () => <VisuallyHidden role="status">{usePageTitle()}</VisuallyHidden>;

/** In a layout effect, so that the tab of the location exists before the first paint. */
function useKeptTabs(store: AppStore, table: PageTable, userId: number | undefined): void {
  useLayoutEffect(() => {
    if (userId !== undefined) return keepTabs(store, table, userId);
  }, [store, table, userId]);
  // Runs after the cleanup of the layout effect, so that the stored tabs are kept for a reload.
  useEffect(() => () => void store.dispatch(tabsForgotten()), [store]);
}

/** Closes all pages when the role changes. */
function useRoleSwitch(store: AppStore) {
  const switchRole = useSwitchRole();
  return async (roleKey: string | null) => {
    if (!(await switchRole(roleKey))) return;
    store.dispatch(tabsForgotten());
    navigator.push('/dashboard');
  };
}

function tellUnregistered({ unregistered }: PageTable): void {
  for (const { id, component } of unregistered) {
    console.warn(`menu entry ${id} has an unknown component: ${component}`);
  }
}

const prefetchFrom = (table: PageTable) => (path: string) => {
  const destination = table.at(path);
  if (destination.kind === 'page' && destination.page.source) prefetchPage(destination.page.source);
};
