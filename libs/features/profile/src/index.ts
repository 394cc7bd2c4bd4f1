export { profilePages } from './profile.pages.ts';
