export { storeActions } from './stores.actions.ts';
export { storePages } from './stores.pages.ts';
