export { BackLink } from './back-link.tsx';
export { ButtonLink } from './button-link.tsx';
export { DetailColumns } from './detail-columns.tsx';
export { DetailLink } from './detail-link.tsx';
export { FilterLink } from './filter-link.tsx';
export { FirstStoreLink } from './first-store-link.tsx';
export { RecordPlaceholder } from './record-placeholder.tsx';
export { StaleDataHint } from './stale-data-hint.tsx';
