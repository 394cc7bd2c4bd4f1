export type { ImportError, ImportOptions } from './import-file.schemas.ts';

const CSV = 'text/csv';
/** Media type of imported and exported workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;

const UNKNOWN = 'application/octet-stream';

/**
 * The file of every import: CSV or XLSX. The content decides, because systems name the types of files differently; those
 * that cannot be read are accepted too, so that the answer can say what they are.
 */
export const importUpload = {
  types: [
    CSV,
    XLSX_TYPE,
    'text/tab-separated-values',
    'application/vnd.ms-excel',
    'application/vnd.oasis.opendocument.spreadsheet',
    UNKNOWN,
  ],
  maxBytes: IMPORT_MAX_BYTES,
};

const TYPES: Record<string, string> = { csv: CSV, tsv: 'text/tab-separated-values', xlsx: XLSX_TYPE };

/** The media type of an import file by its name. */
export const getImportType = ({ name }: { name: string }) =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? UNKNOWN;
