/** Lazy chunk: loaded when a confirmation is first shown. */
export { ConfirmDialog } from '@backroom/ui';
