import { type ReactNode, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { type Location } from 'react-router';

import { judgeVisit, selectRolesLoaded, selectToken } from '@backroom/auth';
import { menuRoleApi } from '@backroom/client/menu-role';

import { FirstFrame } from './first-frame.tsx';
import { loadSession } from './load-session.ts';
import { useBusy } from './progress.ts';
import { Redirect } from './redirect.tsx';
import { type AppStore } from './store.ts';
import { say } from './toasts.tsx';

const selectMenu = menuRoleApi.endpoints.getMenuRole.select();

/** Renders its children only if the current location is permitted. */
export function Guarded({ place, children }: { place: Location; children: ReactNode }) {
  const { key, pathname, search, hash } = place;
  const token = useSelector(selectToken);
  const hasRoles = useSelector(selectRolesLoaded);
  const hasMenu = useSelector((state: ReturnType<AppStore['getState']>) => selectMenu(state).data !== undefined);
  const verdict = judgeVisit({ token, rolesLoaded: hasRoles && hasMenu, pathname, search, hash });

  // When the session ends, the current page stays until the next navigation.
  const [shown, setShown] = useState<string | null>(null);
  const stays = verdict.kind === 'redirect' && token === null && hasRoles && shown === key;
  if (verdict.kind === 'proceed' && shown !== key) setShown(key);

  useSessionLoad(verdict.kind === 'load');
  if (verdict.kind === 'load') return <FirstFrame shape="shell" />;
  if (verdict.kind === 'redirect' && !stays) return <Redirect to={verdict.to} />;
  return children;
}

function useSessionLoad(isNeeded: boolean): void {
  const store = useStore() as AppStore;
  useBusy(isNeeded);
  useEffect(() => {
    if (!isNeeded) return;
    void loadSession(store).then((words) => {
      if (words !== null) say('error', words);
    });
  }, [isNeeded, store]);
}
