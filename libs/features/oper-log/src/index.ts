export { operLogPages } from './oper-log.pages.ts';
