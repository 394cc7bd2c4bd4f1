export { errorLogPages } from './error-log.pages.ts';
