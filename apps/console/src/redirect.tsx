import { useEffect } from 'react';

import { safeRedirect } from '@backroom/auth';

import { historyNavigator } from './history.ts';

/** Redirects by replacing the history entry, without a router. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => historyNavigator.replace(to), [to]);
  return null;
}

/** Return from an external sign-in: redirects to the requested page. */
export const AuthRedirect = ({ search }: { search: string }) => (
  <Redirect to={safeRedirect(new URLSearchParams(search).get('redirect'))} />
);
