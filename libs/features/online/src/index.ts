export { onlinePages } from './online.pages.ts';
