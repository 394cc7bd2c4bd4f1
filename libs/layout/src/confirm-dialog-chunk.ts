/** Separate module, so that it becomes a separate chunk. */
export { ConfirmDialog } from '@backroom/ui';
