export { NoticePanel } from '../centre/notice-panel.tsx';
export type { NoticePages } from '../notice-pages.ts';
export { useOpenNotices } from '../notice-store.ts';
export { LiveNotices } from './live-notices.tsx';
export { NoticeBell } from './notice-bell.tsx';
