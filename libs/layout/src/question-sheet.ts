export { ConfirmDialog as QuestionSheet } from '@backroom/ui';
