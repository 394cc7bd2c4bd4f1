export type { NoticePages } from '../notice-pages.ts';
export { useOpenNotices } from '../open-notices.ts';
export { LazyNoticePanel } from './lazy-notice-panel.tsx';
export { LiveNotices } from './live-notices.tsx';
