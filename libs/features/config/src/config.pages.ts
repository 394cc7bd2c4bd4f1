import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const configPages: PageMap = {
  '/admin/sys-config/index': {
    section: 'system',
    load: async () => (await import('./config-list-page.tsx')).ConfigListPage,
  },
  '/admin/sys-config/set': {
    section: 'system',
    load: async () => (await import('./system-settings/system-settings-page.tsx')).SystemSettingsPage,
  },
};
