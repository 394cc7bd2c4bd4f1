export { BackLink } from './back-link.tsx';
export { RecordPlaceholder } from './record-placeholder.tsx';
