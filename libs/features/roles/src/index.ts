export { rolePages } from './roles.pages.ts';
