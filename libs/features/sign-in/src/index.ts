export { signInPages } from './sign-in.pages.ts';
