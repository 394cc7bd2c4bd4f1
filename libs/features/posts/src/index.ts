export { postPages } from './posts.pages.ts';
