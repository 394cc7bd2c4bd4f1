import { AppError } from '../../../kernel/errors/app-error.ts';
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

const SEVERAL_SHEETS = {
  'zh-CN': '工作表“{one}”和“{other}”都有要导入的行。一次导入一张，请删除或隐藏另一张',
  'en-US': 'Sheets {one} and {other} both have rows to import. Import one at a time: delete or hide the other',
};

interface HeadSearch {
  /** How many of the names that are looked for the first lines have, to find the separator of a text. */
  countNames: (table: Table) => number;
  /** Whether the table is the one to import. */
  hasHead: (table: Table) => boolean;
  /** Whether the table has rows below its head. */
  hasRows: (table: Table) => boolean;
  /** Lines in which the head may be. */
  maxLines: number;
}

/**
 * Reads the table of a CSV or XLSX file: of several sheets the visible one with the head and rows, else the first visible
 * one. Takes time and memory that depend on the file: call it in a worker.
 *
 * @throws 422 if the file is unreadable or too large, or of another format
 */
export function readTable(bytes: Uint8Array, search: HeadSearch): Table {
  try {
    const kind = detectKind(bytes);
    return kind === 'text' ? readText(bytes, search.countNames, search.maxLines) : readWorkbook(bytes, search);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(422, UNREADABLE, {}, { cause: error });
  }
}

function readWorkbook(bytes: Uint8Array, { hasHead, hasRows }: HeadSearch): Table {
  const parts = unpack(bytes);
  const index = readWorkbookIndex(parts);
  const isNamed = index.sheets.length > 1;
  let first: Table | undefined;
  let headed: Table | undefined;
  let filled: Table | undefined;
  for (const { name, path, isHidden } of index.sheets) {
    if (isHidden) continue;
    const xml = parts.take(path);
    if (xml === undefined) throw new Error(`the workbook has no sheet ${path}`);
    const table = readSheet(xml, isNamed ? name : '', index);
    first ??= table;
    if (!hasHead(table)) continue;
    headed ??= table;
    if (!hasRows(table)) continue;
    // The rows of the other one would be left out without a word.
    if (filled) throw new AppError(422, SEVERAL_SHEETS, { one: filled.sheet, other: table.sheet });
    filled = table;
  }
  const found = filled ?? headed ?? first;
  if (!found) throw new Error('the workbook has no visible sheet');
  return found;
}
