export { menuActions } from './menus.actions.ts';
export { menuPages } from './menus.pages.ts';
