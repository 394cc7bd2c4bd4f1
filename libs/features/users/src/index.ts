export { userActions } from './users.actions.ts';
export { userPages } from './users.pages.ts';
