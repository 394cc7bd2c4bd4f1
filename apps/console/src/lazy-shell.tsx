import { createElement, useState } from 'react';

import { dashboardPages } from '@backroom/feature-dashboard';
import { createLazyModule, useLazyModule } from '@backroom/ui';

import { FirstFrame } from './first-frame.tsx';
import { getCurrentLocation } from './history.ts';
import { prefetchPage, reloadForNewBuild } from './lazy-page.tsx';

/** Shell and router, which the sign-in page does not need. */
export const lazyShell = createLazyModule(() => {
  // After signing in nothing has requested the home page yet.
  if (getCurrentLocation().pathname === '/dashboard') prefetchPage(dashboardPages['/dashboard/index']);
  return import('./shell/index.ts');
});

/** The shell. Not `React.lazy`: after a committed fallback React delays the content for up to 300 ms. */
export function LazyShell() {
  const [hasFailed, setFailed] = useState(false);
  const shell = useLazyModule(lazyShell, true, () => {
    void reloadForNewBuild().then((isReloading) => setFailed(!isReloading));
  });
  // Handled by the root error boundary.
  if (hasFailed && !shell) throw new Error('the shell could not be loaded');
  return shell ? createElement(shell.SignedIn) : <FirstFrame shape="shell" />;
}
