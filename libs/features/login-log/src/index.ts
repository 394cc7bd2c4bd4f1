export { loginLogPages } from './login-log.pages.ts';
