import { useEffect } from 'react';

import { navigator } from './history.ts';

/** Goes elsewhere and leaves no trace in the history; for where no router is loaded. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigator.replace(to), [to]);
  return null;
}
