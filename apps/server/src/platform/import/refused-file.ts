import type { Language } from '@backroom/contract';
import type { ImportError } from '@backroom/contract/import-file';

import type { WorkbookRow } from '../../kernel/files/workbook/workbook.ts';
import { toWorkbookParts } from '../../kernel/files/workbook/workbook-parts.ts';
import { type ImportLayout, listFields, REASON_COLUMN } from './import-layout.ts';
import type { ImportRow, ParsedImport } from './parse-rows.ts';

const SHEET = { 'zh-CN': '未导入', 'en-US': 'Not imported' };
const REASON_WIDTH = 60;
const COLUMN_WIDTH = 16;
/** A cell has a limit; the dialog lists all reasons. */
const MAX_REASONS = 10;
/** What a cell of a spreadsheet holds; a line of a text file may have longer ones. */
const CELL_MAX_LENGTH = 32_767;

/**
 * The refused rows as a workbook in Base64: the columns of the file with what stood there, and the reasons. It can be
 * mended and imported.
 */
export async function createRefusedFile<Field extends string>(
  layout: ImportLayout<Field>,
  { letters, names }: Pick<ParsedImport<Field>, 'letters' | 'names'>,
  { rows, errors, language }: { rows: readonly ImportRow<Field>[]; errors: readonly ImportError[]; language: Language },
): Promise<string> {
  const fields = listFields(layout).filter((field) => letters[field] !== undefined);
  const reasons = new Map<number, string[]>();
  for (const error of errors) reasons.set(error.row, [...(reasons.get(error.row) ?? []), toReason(error)]);
  const toRow = ({ rowNumber, cells, originals }: ImportRow<Field>): WorkbookRow => {
    const reason = (reasons.get(rowNumber) ?? []).slice(0, MAX_REASONS).join('\n');
    const toCell = (field: Field) => (originals[field] ?? cells[field]).slice(0, CELL_MAX_LENGTH);
    return { cells: [...fields.map(toCell), reason] };
  };
  const sheet = {
    name: SHEET,
    header: [...fields.map((field) => toHeading(names?.[field]) ?? layout.columns[field]), REASON_COLUMN],
    widths: [...fields.map(() => COLUMN_WIDTH), REASON_WIDTH],
    frozenColumns: 0,
    rows: rows.map(toRow),
  };
  const parts: Buffer[] = [];
  for await (const { bytes } of toWorkbookParts({ fileName: SHEET, sheets: [sheet] }, language)) parts.push(bytes);
  return Buffer.concat(parts).toString('base64');
}

/** The name of a column as the file has it, in both languages; undefined if it has none. */
const toHeading = (name: string | undefined) => (name ? { 'zh-CN': name, 'en-US': name } : undefined);

const toReason = ({ column, message, example }: ImportError) =>
  [column && `${column}: `, message, example && ` (${example})`].join('');
