export { userPages } from './users.pages.ts';
