import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const postPages: PageMap = {
  '/admin/sys-post/index': { load: async () => (await import('./post-list-page.tsx')).PostListPage },
};
