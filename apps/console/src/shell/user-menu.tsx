import { useCallback } from 'react';
import { useStore } from 'react-redux';

import { useSignOut, useSwitchRole, useUser } from '@backroom/auth';
import { AccountMenu, formatWorkplace, tabsReset } from '@backroom/layout';

import { historyNavigator } from '../history.ts';
import type { AppStore } from '../store.ts';
import { LazyJobs } from './lazy-jobs.tsx';
import { sendPreferences } from './sync-preferences.ts';
import { useWorkplace } from './use-workplace.ts';

export const PROFILE_PATH = '/profile/index';

/** The background jobs and the account menu of the current user. */
export function UserMenu() {
  const user = useUser();
  const { workplace } = useWorkplace();
  const onSwitchRole = useRoleSwitch();
  const onSignOut = useSignOutWithPreferences();
  return (
    <>
      <LazyJobs />
      <AccountMenu
        userId={user?.userId}
        name={user?.name || user?.userName || ''}
        avatar={user?.avatar ?? ''}
        workplace={formatWorkplace(workplace)}
        {...(!user?.seenAs && { profilePath: PROFILE_PATH })}
        roles={user?.heldRoles ?? []}
        activeRole={user?.activeRole ?? null}
        onSwitchRole={onSwitchRole}
        onSignOut={onSignOut}
      />
    </>
  );
}

/** Signs out, after preferences that are not saved yet have been sent. */
export function useSignOutWithPreferences(): () => void {
  const signOut = useSignOut();
  return useCallback(() => {
    sendPreferences();
    signOut();
  }, [signOut]);
}

/** Closes all pages when the role changes. */
function useRoleSwitch() {
  const store = useStore() as AppStore;
  const switchRole = useSwitchRole();
  return async (roleKey: string | null) => {
    if (!(await switchRole(roleKey))) return;
    store.dispatch(tabsReset());
    historyNavigator.push('/dashboard');
  };
}
