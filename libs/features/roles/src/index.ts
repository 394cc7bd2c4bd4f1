export { roleActions } from './roles.actions.ts';
export { rolePages } from './roles.pages.ts';
