import { useEffect, useMemo } from 'react';
import { useStore } from 'react-redux';
import { Navigate, Route, Router, Routes } from 'react-router';

import { useSignOut, useSwitchRole, useUser } from '@backroom/auth';
import { appNameIn, useAppInfo } from '@backroom/client/app-config';
import { flattenMenu, type MenuNode, useMenu } from '@backroom/client/menus';
import { useGetStoreQuery } from '@backroom/client/stores';
import { AccountMenu, Shell } from '@backroom/layout';
import { useLanguage, useText, VisuallyHidden } from '@backroom/ui';

import { appText } from './app.text.ts';
import { followEvents } from './follow-events.ts';
import { navigator, useCurrentPlace } from './history.ts';
import { prefetchPage } from './lazy-page.tsx';
import { MenuView } from './menu-view.tsx';
import { HOME_PAGE, NO_RIGHT_PAGE, NOT_FOUND_PAGE, pages, PROFILE_PAGE } from './page-registry.ts';
import { usePageTitle } from './page-title.ts';
import { RefreshPassage } from './refresh-passage.tsx';
import { type AppStore } from './store.ts';
import { UnknownPath } from './unknown-path.tsx';
import { View } from './view.tsx';

/** Everything behind the guard, under the router. */
export function SignedIn() {
  const store = useStore() as AppStore;
  useEffect(() => followEvents(store), [store]);
  return (
    <Router location={useCurrentPlace()} navigator={navigator}>
      <Inside />
    </Router>
  );
}

/** The shell, and in it the page of the address. */
function Inside() {
  const onSignOut = useSignOut();
  const switchRole = useSwitchRole();
  // Pages of the other rights are left behind.
  const onSwitchRole = (roleKey: string | null) =>
    void switchRole(roleKey).then((isDone) => isDone && navigator.push('/dashboard'));
  const language = useLanguage();
  const info = useAppInfo();
  const user = useUser();
  const menu = useMenu();
  const entries = useMemo(() => pageEntries(menu), [menu]);
  const prefetch = useMemo(() => prefetchPath(entries), [entries]);
  const title = usePageTitle();
  const { data: store } = useGetStoreQuery(
    { params: { storeId: user?.storeId ?? 0 }, quiet: 'all' },
    { skip: !user?.storeId },
  );
  const place = [store?.deptName ?? user?.storeName, user?.deptName].filter(Boolean).join(' · ');

  return (
    <Shell
      name={appNameIn(info, language)}
      logo={info.logo}
      menu={menu}
      place={place}
      pageTitle={title}
      onLinkIntent={prefetch}
      userMenu={
        <AccountMenu
          name={user?.name || user?.userName || ''}
          avatar={user?.avatar ?? ''}
          place={place}
          profilePath="/profile/index"
          roles={user?.heldRoles ?? []}
          activeRole={user?.activeRole ?? null}
          onSwitchRole={onSwitchRole}
          onSignOut={onSignOut}
        />
      }
    >
      <PageRoutes entries={entries} />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </Shell>
  );
}

function PageRoutes({ entries }: { entries: ReadonlyMap<string, MenuNode> }) {
  const t = useText(appText);
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route path="/index" element={<Navigate to="/dashboard" replace />} />
      <Route path="/dashboard" element={<View pathname="/dashboard" title={t('home')} source={HOME_PAGE} />} />
      <Route path="/profile" element={<Navigate to="/profile/index" replace />} />
      <Route
        path="/profile/index"
        element={<View pathname="/profile/index" title={t('profile')} source={PROFILE_PAGE} />}
      />
      <Route path="/401" element={<View pathname="/401" title={t('noRight')} source={NO_RIGHT_PAGE} />} />
      <Route path="/404" element={<View pathname="/404" title={t('notFound')} source={NOT_FOUND_PAGE} />} />
      <Route path="/redirect/*" element={<RefreshPassage />} />
      {[...entries].map(([path, entry]) => (
        <Route key={path} path={path} element={<MenuView entry={entry} />} />
      ))}
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}

/** The pages of the menu by their path. */
const pageEntries = (menu: readonly MenuNode[]): ReadonlyMap<string, MenuNode> =>
  new Map(flattenMenu(menu).flatMap((node) => (node.address.kind === 'page' ? [[node.address.path, node]] : [])));

const prefetchPath = (entries: ReadonlyMap<string, MenuNode>) => (path: string) => {
  const source = path === '/dashboard' ? HOME_PAGE : pages.get(entries.get(path)?.component ?? '');
  if (source) prefetchPage(source);
};
