export { useDeptOptions } from './use-dept-options.ts';
