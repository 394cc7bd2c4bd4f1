import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const postPages: PageMap = {
  '/admin/sys-post/index': { section: 'people', load: async () => (await import('./post-list-page.tsx')).PostListPage },
};
