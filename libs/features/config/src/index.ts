export { configActions } from './config.actions.ts';
export { configPages } from './config.pages.ts';
