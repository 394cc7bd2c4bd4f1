/** The code of a question comes when somebody is asked. */
export { ConfirmDialog } from '@backroom/ui';
