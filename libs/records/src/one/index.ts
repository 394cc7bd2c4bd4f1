export { BackTo } from './back-to.tsx';
export { RecordAbsent } from './record-absent.tsx';
