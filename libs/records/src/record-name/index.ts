export type { LinkedType } from './linked-types.ts';
export { RecordName, RecordNames } from './record-name.tsx';
