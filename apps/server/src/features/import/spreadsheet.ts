import { CsvError, parse } from 'csv-parse/sync';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

import { toDay } from '@backroom/contract/calendar';

import { AppError } from '../../kernel/app-error.ts';
import { unguardFormula } from '../../kernel/formula-guard.ts';
import { findCellOutside, MAX_COLUMNS, MAX_LINES } from './cell-bounds.ts';

const UNREADABLE = {
  'zh-CN': '文件无法读取，请使用模板保存为CSV（UTF-8或GBK）或XLSX',
  'en-US': 'The file cannot be read. Use the template and save it as CSV or XLSX',
};
const TOO_LARGE = { 'zh-CN': '文件解压后过大', 'en-US': 'The file is too large once unpacked' };
const OUTSIDE = {
  'zh-CN': '单元格{cell}超出可读取的范围（{lines}行、{columns}列），请删除多余的行和列',
  'en-US': 'Cell {cell} is beyond line {lines} or column {columns}. Delete unused rows and columns',
};

const MANY_LINES = { 'zh-CN': '文件超过{lines}行', 'en-US': 'The file has more than {lines} lines' };
const LONG_LINE = {
  'zh-CN': '第{line}行过长，请检查引号和分隔符',
  'en-US': 'Line {line} is too long. Check its quotes and separators',
};

/** Some ten times what a line of valid fields takes. */
const LINE_MAX_BYTES = 64 * 1024;

/** Protects against zip bombs; a real spreadsheet of 5,000 rows takes 4 MiB. */
const UNPACKED_MAX_BYTES = 8 * 1024 * 1024;

const CSV_TYPE = 'text/csv';

/**
 * Reads the cells of a CSV or XLSX file as text, by row, including the header. Takes time and memory that depend on the
 * file: call it in a worker.
 *
 * @throws 422 if the file is unreadable or too large
 */
export async function readCells(bytes: Uint8Array, type: string): Promise<string[][]> {
  try {
    const rows = type === CSV_TYPE ? parseCsv(bytes) : await parseXlsx(bytes);
    return rows.map((row) => row.map(unguardFormula));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(422, UNREADABLE, {}, { cause: error });
  }
}

function parseCsv(bytes: Uint8Array): string[][] {
  const rows = parseLines(decodeText(bytes));
  if (rows.length > MAX_LINES) throw new AppError(422, MANY_LINES, { lines: MAX_LINES });
  return rows;
}

/** Stops at the limits, so that the parser never holds more than a valid file needs. */
function parseLines(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: false,
      to: MAX_LINES + 1,
      max_record_size: LINE_MAX_BYTES,
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_MAX_RECORD_SIZE') throw error;
    throw new AppError(422, LONG_LINE, { line: Number(error.lines) }, { cause: error });
  }
}

/** Excel saves CSV in the code page of the machine, which is GBK on Chinese systems. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function parseXlsx(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpack(bytes);
  for (const [path, part] of Object.entries(parts)) {
    const cell = path.startsWith('xl/worksheets/') ? findCellOutside(strFromU8(part)) : undefined;
    if (cell !== undefined) throw new AppError(422, OUTSIDE, { cell, lines: MAX_LINES, columns: MAX_COLUMNS });
  }
  // Packed again without compression: the reader sees only what has been checked.
  const checked = zipSync(parts, { level: 0 });
  const rows = await readSheet(checked.buffer);
  return rows.map((row) => row.map(formatCell));
}

const formatCell = (cell: unknown): string => {
  if (cell instanceof Date) return toDay(cell, 'UTC');
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : '';
};

/** The XML parts of a workbook. Each takes as much memory as the archive declares, up to a limit for all. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      if (total > UNPACKED_MAX_BYTES) throw new AppError(422, TOO_LARGE);
      return name.endsWith('.xml') || name.endsWith('.rels');
    },
  });
}
