export { departmentActions } from './departments.actions.ts';
export { departmentPages } from './departments.pages.ts';
