export { storePages } from './stores.pages.ts';
