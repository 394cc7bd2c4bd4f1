export type { ImportError } from './import-file.schemas.ts';

const CSV = 'text/csv';
/** Media type of imported and exported workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;

/** The file of every import. */
export const importUpload = { types: [CSV, XLSX_TYPE], maxBytes: IMPORT_MAX_BYTES };

/** The media type of an import file by its name. */
export const getImportType = ({ name }: { name: string }) => (name.toLowerCase().endsWith('.csv') ? CSV : XLSX_TYPE);
