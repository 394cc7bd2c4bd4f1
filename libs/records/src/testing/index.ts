export { createHistoryEntry, openHistory, readHistory } from './history.ts';
export { paginate, permissionsFor, RECORD_FIELDS } from './records.ts';
export { clickButton, fillField, findRow, getFormField, mockDownloads, renderPages } from './render-page.tsx';
