export type { NoticePages } from '../notice-pages.ts';
export { useOpenNotices } from '../notice-store.ts';
export { LazyNoticePanel } from './lazy-notice-panel.tsx';
export { LiveNotices } from './live-notices.tsx';
export { NoticeBell } from './notice-bell.tsx';
