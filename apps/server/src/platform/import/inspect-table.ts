import { parseAmount } from '@backroom/contract/amount';
import { MAX_TILL_COLUMNS, MAX_TILL_WORDS, TILL_SAMPLES } from '@backroom/contract/cash-in';
import { isolate } from '@backroom/contract/isolation';

import { AppError } from '../../kernel/errors/app-error.ts';
import { HEAD_MAX_LINES } from './find-head.ts';
import { normalizeHeading } from './normalize-heading.ts';
import { readTable } from './reading/read-file.ts';
import { getText, type Table, toColumnLetters } from './reading/table.ts';
import { parseForm } from './value-forms.ts';

/** What is looked for in a file whose columns are not known. */
export interface TableSearch {
  /** Normalized headings that the head may have. */
  known: readonly string[];
  /** The line of the head; 0: it is found. */
  headRow: number;
}

/** A column as it stands in the file. */
interface InspectedColumn {
  heading: string;
  letters: string;
  /** The first values. */
  samples: string[];
  /** Distinct words; empty for numbers and for too many. */
  words: string[];
  hasShortDays: boolean;
}

export interface InspectedTable {
  sheet: string;
  headRow: number;
  rows: number;
  columns: InspectedColumn[];
}

const NO_HEAD = {
  'zh-CN': '{place}前{max}行中没有找到表头。请保留一行列名，例如“日期”“现金”“微信”',
  'en-US':
    '{place}The first {max} lines have no head. Keep a line with the names of the columns, such as Date, Cash, Card',
};
const NO_ROWS = { 'zh-CN': '第{row}行表头以下没有内容', 'en-US': 'There is nothing below the head in line {row}' };

/** Longest text of a sample or a word. */
const SHOWN_LENGTH = 60;
const WORD_LENGTH = 100;
/** A line counts as head by its known names first. */
const NAME_WEIGHT = 1_000;
const MIN_HEADINGS = 2;

const listTexts = ({ rows }: Table, index: number): string[] => Array.from(rows[index] ?? [], getText);

/** Words, not values: a head has neither amounts nor days. */
const isName = (text: string) =>
  text !== '' && !('cents' in parseAmount(text)) && parseForm('tillDay', text) === undefined;

/** How much a line looks like a head: by its known names, then by its words. */
function rateLine(names: readonly string[], known: ReadonlySet<string>): number {
  const found = new Set(names.map(normalizeHeading).filter((name) => known.has(name))).size;
  const words = names.filter(isName).length;
  const isHead =
    found >= MIN_HEADINGS || (words >= MIN_HEADINGS && words === names.filter((name) => name !== '').length);
  return isHead ? found * NAME_WEIGHT + Math.min(words, NAME_WEIGHT - 1) : 0;
}

/** The line of the head and how sure that is; the first one of several alike. */
function findHeadLine(table: Table, { known, headRow }: { known: ReadonlySet<string>; headRow: number }) {
  const lines = [...Array(Math.min(table.rows.length, HEAD_MAX_LINES)).keys()];
  const rated = lines.map((index) => ({ index, rate: rateLine(listTexts(table, index), known) }));
  if (headRow > 0) {
    const filled = listTexts(table, headRow - 1).filter(Boolean).length;
    return { index: headRow - 1, rate: filled };
  }
  return rated.reduce((best, line) => (line.rate > best.rate ? line : best), { index: 0, rate: 0 });
}

/**
 * Reads the columns of a file whose names are not known. Takes time and memory that depend on the file: call it in a
 * worker.
 *
 * @throws 422 if the file is unreadable, or has no head or nothing below it
 */
export function inspectTable(bytes: Uint8Array, { known, headRow }: TableSearch): InspectedTable {
  const search = { known: new Set(known), headRow };
  const rate = (table: Table) => findHeadLine(table, search).rate;
  const table = readTable(bytes, {
    countNames: rate,
    hasHead: (candidate) => rate(candidate) >= NAME_WEIGHT,
    hasRows: (candidate) => candidate.rows.length > findHeadLine(candidate, search).index + 1,
    maxLines: HEAD_MAX_LINES,
  });
  const head = findHeadLine(table, search);
  const place = table.sheet === '' ? '' : `“${isolate(table.sheet)}” `;
  if (head.rate === 0) throw new AppError(422, NO_HEAD, { place, max: HEAD_MAX_LINES });
  const heads = listTexts(table, head.index);
  const body = table.rows.slice(head.index + 1).flatMap((row) => (row ? [Array.from(row, getText)] : []));
  const filled = body.filter((cells) => cells.some(Boolean));
  if (filled.length === 0) throw new AppError(422, NO_ROWS, { row: head.index + 1 });
  // A line of a text has no more cells than its head.
  const width = table.isText ? heads.length : Math.max(heads.length, ...filled.map((cells) => cells.length));
  const columns = Array.from({ length: Math.min(width, MAX_TILL_COLUMNS) }, (_, column) =>
    inspectColumn(heads[column] ?? '', column, filled),
  );
  return { sheet: table.sheet, headRow: head.index + 1, rows: filled.length, columns };
}

function inspectColumn(heading: string, column: number, rows: readonly (readonly string[])[]): InspectedColumn {
  const values = rows.map((cells) => cells[column] ?? '').filter(Boolean);
  const distinct = new Set(values);
  const isWords =
    distinct.size <= MAX_TILL_WORDS && [...distinct].every((text) => isName(text) && text.length <= WORD_LENGTH);
  return {
    heading: heading.slice(0, SHOWN_LENGTH),
    letters: toColumnLetters(column),
    samples: values.slice(0, TILL_SAMPLES).map((text) => text.slice(0, SHOWN_LENGTH)),
    words: isWords ? [...distinct] : [],
    hasShortDays: values.some((text) => /^\d\d-\d\d$/.test(parseForm('tillDay', text) ?? '')),
  };
}
