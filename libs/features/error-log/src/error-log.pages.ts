import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const errorLogPages: PageMap = {
  '/admin/sys-error-log/index': {
    section: 'logs',
    load: async () => (await import('./error-log-page.tsx')).ErrorLogPage,
  },
};
