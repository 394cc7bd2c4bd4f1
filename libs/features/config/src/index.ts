export { configPages } from './config.pages.ts';
