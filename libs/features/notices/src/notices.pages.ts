import type { PageMap } from '@backroom/auth';

/** Pages by component path; `/notice/index` is built in, for every signed-in user. */
export const noticePages = {
  '/admin/notice/index': {
    section: 'stores',
    load: async () => (await import('./notice-list-page.tsx')).NoticeListPage,
  },
  '/notice/index': { load: async () => (await import('./centre/notice-centre-page.tsx')).NoticeCentrePage },
} satisfies PageMap;
