import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const departmentPages: PageMap = {
  '/admin/sys-dept/index': { section: 'people', load: async () => (await import('./dept-tree-page.tsx')).DeptTreePage },
};
