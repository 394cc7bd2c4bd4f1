import { useEffect } from 'react';

import { navigator } from './history.ts';

/** Redirects by replacing the history entry, without a router. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigator.replace(to), [to]);
  return null;
}
