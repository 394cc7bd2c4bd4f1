export { historyEntry, openHistory, toldIn } from './history.ts';
export { pageOf, RECORD_FIELDS, rightsOn } from './records.ts';
export { fill, inForm, press, renderPages, rowOf, watchDownloads } from './render-page.tsx';
