export { dictionaryActions } from './dictionaries.actions.ts';
export { dictionaryPages } from './dictionaries.pages.ts';
