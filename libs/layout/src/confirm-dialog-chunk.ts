export { ConfirmDialog } from '@backroom/ui';
