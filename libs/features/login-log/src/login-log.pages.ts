import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const loginLogPages: PageMap = {
  '/admin/sys-login-log/index': {
    section: 'logs',
    load: async () => (await import('./login-log-page.tsx')).LoginLogPage,
  },
};
