import { useEffect } from 'react';

import { historyNavigator } from './history.ts';

/** Redirects by replacing the history entry, without a router. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => historyNavigator.replace(to), [to]);
  return null;
}
