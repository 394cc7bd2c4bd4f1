import { isolate } from '@backroom/contract/isolation';

import { AppError } from '../../kernel/errors/app-error.ts';
import { findFields, type GivenColumns, type ImportLayout, isIgnored } from './import-layout.ts';
import { getText, type Table, toColumnLetters } from './reading/table.ts';

/** Lines that may precede the head, such as titles and notes, or be it. */
export const HEAD_MAX_LINES = 20;

const UNKNOWN_COLUMNS = {
  'zh-CN': '{place}第{row}行有不认识的列：{names}',
  'en-US': '{place}Line {row} has unknown columns: {names}',
};
const DUPLICATE_COLUMNS = {
  'zh-CN': '{place}第{row}行有重复的列：{names}',
  'en-US': '{place}Line {row} has duplicate columns: {names}',
};
const MISSING_COLUMNS = {
  'zh-CN': '{place}第{row}行缺少列：{names}',
  'en-US': '{place}Line {row} is missing columns: {names}',
};
const OTHER_HEAD = {
  'zh-CN': '{place}第{row}行不是选择各列时的表头，请重新选择文件',
  'en-US': '{place}Line {row} is not the heading line for which the columns were chosen. Choose the file again',
};
const SEVERAL_HEADS = {
  'zh-CN': '{place}第{row}行和第{other}行都像表头，请只保留一行',
  'en-US': '{place}Lines {row} and {other} both look like heading lines. Keep one of them',
};

/** Longest name of a column in an error message. */
const NAME_MAX_LENGTH = 40;

/** The line with the names of the columns. */
export interface Head<Field extends string = string> {
  /** From 0. */
  index: number;
  /** The field of each column; undefined for those that are skipped. */
  fields: readonly (Field | undefined)[];
  /** Names of columns that the import does not know; of a column without a name its letters. */
  unknown: readonly string[];
  /** Number of its cells in a text file, whose lines may not have more. */
  width: number;
}

const getNames = ({ rows }: Table, index: number): string[] => Array.from(rows[index] ?? [], getText);

const countFields = <Field extends string>(layout: ImportLayout<Field>, names: readonly string[]) =>
  new Set(findFields(layout, names).filter(Boolean)).size;

function isHead<Field extends string>(layout: ImportLayout<Field>, names: readonly string[]): boolean {
  const fields = findFields(layout, names);
  return layout.required.every((field) => fields.includes(field));
}

const listLines = ({ rows }: Table) => [...Array(Math.min(rows.length, HEAD_MAX_LINES)).keys()];

/** The most names of columns that one of the first lines has; of given columns, whether the head has as many. */
export const countHeadNames = <Field extends string>(layout: ImportLayout<Field>, table: Table): number =>
  layout.given
    ? Number(table.rows[layout.given.headRow - 1]?.length === layout.given.fields.length)
    : Math.max(0, ...listLines(table).map((index) => countFields(layout, getNames(table, index))));

export const hasHead = <Field extends string>(layout: ImportLayout<Field>, table: Table): boolean =>
  layout.given
    ? table.sheet === layout.given.sheet
    : listLines(table).some((index) => isHead(layout, getNames(table, index)));

/** Whether there are cells below the head. */
export const hasRowsBelowHead = <Field extends string>(layout: ImportLayout<Field>, table: Table): boolean => {
  const head = layout.given
    ? layout.given.headRow - 1
    : (listLines(table).findLast((index) => isHead(layout, getNames(table, index))) ?? Infinity);
  return table.rows.some((row, index) => index > head && row?.some((cell) => getText(cell) !== ''));
};

/** The sheet of a message, if there are several. */
const toPlace = ({ sheet }: Pick<Table, 'sheet'>) => (sheet === '' ? '' : `“${isolate(sheet)}” `);

/**
 * Finds the line that names the columns, below titles.
 *
 * @param leavesOut whether unknown columns are left out instead of refused
 * @throws 422 if there is none or more than one, or its columns are unknown, duplicate or missing
 */
export function findHead<Field extends string>(
  layout: ImportLayout<Field>,
  table: Table,
  leavesOut: boolean,
): Head<Field> {
  if (layout.given) return toGivenHead(layout.given, table, leavesOut) as Head<Field>;
  const lines = listLines(table);
  const [found, other] = lines.filter((index) => isHead(layout, getNames(table, index)));
  const place = toPlace(table);
  if (found !== undefined && other !== undefined)
    throw new AppError(422, SEVERAL_HEADS, { place, row: found + 1, other: other + 1 });
  const index = found ?? findBest(layout, table, lines);
  const names = getNames(table, index);
  const fields = findFields(layout, names);
  const head = {
    index,
    fields,
    width: table.isText ? names.length : Infinity,
    unknown: listUnknown(layout, table, index),
  };
  const fail = (text: typeof UNKNOWN_COLUMNS, all: readonly string[]) => {
    const shown = all.map((name) => name.slice(0, NAME_MAX_LENGTH));
    if (all.length > 0) throw new AppError(422, text, { place, row: index + 1, names: shown });
  };
  fail(
    DUPLICATE_COLUMNS,
    names.filter((_name, at) => fields[at] !== undefined && fields.indexOf(fields[at]) < at),
  );
  // A file without any of the names has another head, or none.
  if (found !== undefined && !leavesOut) fail(UNKNOWN_COLUMNS, head.unknown);
  fail(
    MISSING_COLUMNS,
    layout.required.filter((field) => !fields.includes(field)).map((field) => layout.columns[field]['zh-CN']),
  );
  return head;
}

/** @throws 422 if the head is another one, or there are columns beyond those that were chosen */
function toGivenHead({ sheet, headRow, fields }: GivenColumns, table: Table, leavesOut: boolean): Head {
  const index = headRow - 1;
  const names = getNames(table, index);
  const place = toPlace(table);
  if (table.sheet !== sheet || names.length > fields.length)
    throw new AppError(422, OTHER_HEAD, { place, row: headRow });
  const beyond = new Set<number>();
  if (!table.isText)
    for (const row of table.rows.slice(headRow))
      row?.forEach((cell, column) => column >= fields.length && getText(cell) !== '' && beyond.add(column));
  const unknown = [...beyond].toSorted((one, other) => one - other).map(toColumnLetters);
  if (unknown.length > 0 && !leavesOut)
    throw new AppError(422, UNKNOWN_COLUMNS, { place, row: headRow, names: unknown });
  const width = table.isText ? Math.max(names.length, fields.length) : Infinity;
  return { index, fields: fields.map((field) => field ?? undefined), width, unknown };
}

/** The line with the most names, else the first one. */
function findBest<Field extends string>(layout: ImportLayout<Field>, table: Table, lines: readonly number[]): number {
  const count = (index: number) => countFields(layout, getNames(table, index));
  return lines.reduce((best, index) => (count(index) > count(best) ? index : best), 0);
}

/** Also columns without a name that have values. */
function listUnknown<Field extends string>(layout: ImportLayout<Field>, table: Table, index: number): string[] {
  const names = getNames(table, index);
  const fields = findFields(layout, names);
  const used = new Set<number>();
  for (const row of table.rows.slice(index + 1))
    row?.forEach((cell, column) => {
      if (table.isText && column >= names.length) return;
      if (getText(cell) !== '' && (names[column] ?? '') === '') used.add(column);
    });
  const unnamed = [...used].toSorted((one, other) => one - other).map(toColumnLetters);
  return [
    ...names.filter((name, at) => name !== '' && fields[at] === undefined && !isIgnored(layout, name)),
    ...unnamed,
  ];
}
