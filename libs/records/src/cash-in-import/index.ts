export { CashInImportDialog } from './cash-in-import-dialog.tsx';
