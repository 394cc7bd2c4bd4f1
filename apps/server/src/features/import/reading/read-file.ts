import { AppError } from '../../../kernel/app-error.ts';
import { detectKind } from './file-kind.ts';
import { readSheet } from './read-sheet.ts';
import { readText } from './read-text.ts';
import type { Table } from './table.ts';
import { unpack } from './unpack.ts';
import { readWorkbookIndex } from './workbook-index.ts';

const UNREADABLE = {
  'zh-CN': '文件无法读取，请使用模板保存为CSV（UTF-8或GBK）或XLSX',
  'en-US': 'The file cannot be read. Use the template and save it as CSV or XLSX',
};

interface HeadSearch {
  /** How many of the names that are looked for the first lines have, to find the separator of a text. */
  countNames: (table: Table) => number;
  /** Whether the table is the one to import. */
  hasHead: (table: Table) => boolean;
  /** Lines in which the head may be. */
  maxLines: number;
}

/**
 * Reads the table of a CSV or XLSX file: of several sheets the first visible one with the head, else the first visible
 * one. Takes time and memory that depend on the file: call it in a worker.
 *
 * @throws 422 if the file is unreadable or too large, or of another format
 */
export function readTable(bytes: Uint8Array, search: HeadSearch): Table {
  try {
    const kind = detectKind(bytes);
    return kind === 'text' ? readText(bytes, search.countNames, search.maxLines) : readWorkbook(bytes, search.hasHead);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(422, UNREADABLE, {}, { cause: error });
  }
}

function readWorkbook(bytes: Uint8Array, hasHead: (table: Table) => boolean): Table {
  const parts = unpack(bytes);
  const index = readWorkbookIndex(parts);
  const isNamed = index.sheets.length > 1;
  let first: Table | undefined;
  for (const { name, path, isHidden } of index.sheets) {
    if (isHidden) continue;
    const xml = parts.take(path);
    if (xml === undefined) throw new Error(`the workbook has no sheet ${path}`);
    const table = readSheet(xml, isNamed ? name : '', index);
    if (hasHead(table)) return table;
    first ??= table;
  }
  if (!first) throw new Error('the workbook has no visible sheet');
  return first;
}
