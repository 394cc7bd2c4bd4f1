export { postActions } from './posts.actions.ts';
export { postPages } from './posts.pages.ts';
