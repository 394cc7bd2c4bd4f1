export { noticePages } from './notices.pages.ts';
