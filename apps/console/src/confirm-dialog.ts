/** A chunk of its own. */
export { ConfirmDialog } from '@backroom/ui';
