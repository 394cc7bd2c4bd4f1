export { RecordName, RecordNames } from './record-name.tsx';
