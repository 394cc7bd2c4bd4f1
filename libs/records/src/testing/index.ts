export { createChangeEffects } from './effects.ts';
export { expectDots } from './expect-dots.ts';
export { createHistoryEntry, openHistory, readHistory } from './history.ts';
export { chooseImage, mockImageDecoding } from './images.ts';
export { openReadOnly } from './open-read-only.ts';
export { emulatePhone } from './phone.ts';
export { paginate, permissionsFor, RECORD_FIELDS } from './records.ts';
export {
  chooseRowAction,
  chooseTool,
  clickButton,
  fillField,
  findRow,
  getFormField,
  mockDownloads,
  openFilters,
  readRowMenu,
  readTools,
  renderPages,
  selectAllRows,
} from './render-page.tsx';
