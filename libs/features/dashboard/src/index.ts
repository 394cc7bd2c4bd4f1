export { dashboardPages } from './dashboard.pages.ts';
