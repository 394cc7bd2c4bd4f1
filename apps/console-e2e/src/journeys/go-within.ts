import { type Page } from '@playwright/test';

/** Goes to another address as a link within the page would, and back in the history does: no document is fetched. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
