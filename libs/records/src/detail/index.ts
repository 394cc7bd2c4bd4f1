export { BackLink } from './back-link.tsx';
export { DetailLink } from './detail-link.tsx';
export { RecordPlaceholder } from './record-placeholder.tsx';
