import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

import { AppError } from '../../../kernel/app-error.ts';

const UNREADABLE = {
  'zh-CN': '文件无法读取，请使用模板保存为CSV（UTF-8或GBK）或XLSX',
  'en-US': 'The file cannot be read. Use the template and save it as CSV or XLSX',
};
const TOO_LARGE = { 'zh-CN': '文件解压后过大', 'en-US': 'The file is too large once unpacked' };

/** Protects against zip bombs; a real spreadsheet of a few thousand rows is a few megabytes. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;

const CSV_TYPE = 'text/csv';

/**
 * Reads the cells of a CSV or XLSX file as text, by row, including the header.
 *
 * @throws 422 if the file is unreadable or too large
 */
export async function readCells(bytes: Buffer, type: string): Promise<string[][]> {
  try {
    return type === CSV_TYPE ? parseCsv(bytes) : await parseXlsx(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(422, UNREADABLE, {}, { cause: error });
  }
}

const parseCsv = (bytes: Buffer): string[][] =>
  parse(decodeText(bytes), { bom: true, relax_column_count: true, trim: true, skip_empty_lines: false });

/** Excel saves CSV in the code page of the machine, which is GBK on Chinese systems. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function parseXlsx(bytes: Buffer): Promise<string[][]> {
  assertNoZipBomb(bytes);
  const rows = await readSheet(bytes);
  return rows.map((row) => row.map(formatCell));
}

const formatCell = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : '';
};

function assertNoZipBomb(bytes: Buffer): void {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > UNPACKED_MAX_BYTES) throw new AppError(422, TOO_LARGE);
}
