import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const systemStatusPages: PageMap = {
  '/admin/sys-status/index': {
    section: 'system',
    load: async () => (await import('./system-status-page.tsx')).SystemStatusPage,
  },
};
