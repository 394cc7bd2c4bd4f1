import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const operLogPages: PageMap = {
  '/admin/sys-oper-log/index': { section: 'logs', load: async () => (await import('./oper-log-page.tsx')).OperLogPage },
};
