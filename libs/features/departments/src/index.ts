export { departmentPages } from './departments.pages.ts';
