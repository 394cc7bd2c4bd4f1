import { CsvError, parse } from 'csv-parse/sync';

import { AppError } from '../../../kernel/errors/app-error.ts';
import { MAX_LINES } from './cell-bounds.ts';
import { decodeText } from './decode-text.ts';
import { type Table, toCell } from './table.ts';

const MANY_LINES = { 'zh-CN': '文件超过{lines}行', 'en-US': 'The file has more than {lines} lines' };
const LONG_LINE = {
  'zh-CN': '第{line}行过长，请检查引号和分隔符',
  'en-US': 'Line {line} is too long. Check its quotes and separators',
};
const WRONG_QUOTE = {
  'zh-CN': '第{line}行的引号不成对：带引号的单元格须以引号开头和结尾，其中的引号写两个，例如"他说""好"""',
  'en-US':
    'Line {line} has a quote without its counterpart. A quoted cell starts and ends with a quote; write quotes in it twice, for example "a ""good"" day"',
};

/** Some ten times what a line of valid fields takes. */
const LINE_MAX_BYTES = 64 * 1024;
/** What spreadsheets write, by the list separator of the system. */
const SEPARATORS = [',', ';', '\t'];

/**
 * Reads a CSV file with any separator, encoding and line ends, also mixed ones.
 *
 * @param countNames of the head that the first lines contain; decides on the separator
 * @param headLines how many lines may precede or be the head
 * @throws 422 if the file exceeds a limit or its quotes are wrong
 */
export function readText(bytes: Uint8Array, countNames: (table: Table) => number, headLines: number): Table {
  const text = decodeText(bytes);
  const rated = SEPARATORS.map((separator) => ({ separator, names: rate(text, separator, countNames, headLines) }));
  // Of several the first one: most files have commas.
  const [best] = rated.toSorted((one, other) => other.names - one.names);
  return parseLines(text, best?.separator ?? ',', MAX_LINES);
}

function rate(text: string, separator: string, countNames: (table: Table) => number, headLines: number): number {
  try {
    return countNames(parseLines(text, separator, headLines, true));
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}

/** Stops at the limits, so that the parser never holds more than a valid file needs. */
function parseLines(text: string, delimiter: string, maxLines: number, isExcerpt = false): Table {
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter,
      // The first one would decide for all lines otherwise.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      trim: true,
      skip_empty_lines: false,
      to: isExcerpt ? maxLines : maxLines + 1,
      max_record_size: LINE_MAX_BYTES,
    });
  } catch (error) {
    throw toAppError(error);
  }
  if (!isExcerpt && rows.length > maxLines) throw new AppError(422, MANY_LINES, { lines: maxLines });
  return { sheet: '', rows: rows.map((row) => row.map(toCell)), hiddenRows: new Set(), isText: true };
}

function toAppError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const values = { line: Number(error.lines) };
  // With these options all other errors are about quotes.
  const text = error.code === 'CSV_MAX_RECORD_SIZE' ? LONG_LINE : WRONG_QUOTE;
  return new AppError(422, text, values, { cause: error });
}
