import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const departmentPages: PageMap = {
  '/admin/sys-dept/index': { load: async () => (await import('./dept-tree-page.tsx')).DeptTreePage },
};
