export { monthPlanPages } from './month-plan.pages.ts';
