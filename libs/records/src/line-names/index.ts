export { type LineNames, useLineNames } from './use-line-names.ts';
