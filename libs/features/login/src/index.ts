export { loginPages } from './login.pages.ts';
