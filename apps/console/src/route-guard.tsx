import { type ReactNode, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Location } from 'react-router';

import { resolveNavigation, selectRolesLoaded, selectToken } from '@backroom/auth';
import { navigationApi } from '@backroom/client/navigation';

import { FirstFrame } from './first-frame.tsx';
import { ensureSession } from './load-session.ts';
import { useBusy } from './progress.ts';
import { Redirect } from './redirect.tsx';
import type { AppStore } from './store.ts';

const selectMenu = navigationApi.endpoints.getNavigation.select();

/** Renders its children only if the current location is permitted. */
export function RouteGuard({ location, children }: { location: Location; children: ReactNode }) {
  const { key, pathname, search, hash } = location;
  const token = useSelector(selectToken);
  const hasRoles = useSelector(selectRolesLoaded);
  const hasMenu = useSelector((state: ReturnType<AppStore['getState']>) => selectMenu(state).data !== undefined);
  const decision = resolveNavigation({ token, rolesLoaded: hasRoles && hasMenu, pathname, search, hash });

  // When the session ends, the current page stays until the next navigation.
  const [shownKey, setShownKey] = useState<string | null>(null);
  const shouldStay = decision.kind === 'redirect' && token === null && hasRoles && shownKey === key;
  if (decision.kind === 'proceed' && shownKey !== key) setShownKey(key);

  useSessionLoad(decision.kind === 'load');
  if (decision.kind === 'load') return <FirstFrame shape="shell" />;
  if (decision.kind === 'redirect' && !shouldStay) return <Redirect to={decision.to} />;
  return children;
}

function useSessionLoad(isEnabled: boolean): void {
  const store = useStore() as AppStore;
  useBusy(isEnabled);
  useEffect(() => {
    if (isEnabled) void ensureSession(store);
  }, [isEnabled, store]);
}
