export { menuPages } from './menus.pages.ts';
