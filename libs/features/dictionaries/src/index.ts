export { dictionaryPages } from './dictionaries.pages.ts';
