import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const errorLogPages: PageMap = {
  '/admin/sys-error-log/index': { load: async () => (await import('./error-log-page.tsx')).ErrorLogPage },
};
