import type { Page } from '@playwright/test';

/** Navigates within the app, as a router link does: no document is loaded. */
export const navigateClientSide = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
