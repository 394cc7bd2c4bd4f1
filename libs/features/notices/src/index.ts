export { noticeActions } from './notices.actions.ts';
export { noticePages } from './notices.pages.ts';
