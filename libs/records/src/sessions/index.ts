export { EndAllSessionsDialog } from './end-all-sessions-dialog.tsx';
