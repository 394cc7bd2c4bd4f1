import { AppError } from '../../../kernel/errors/app-error.ts';
import { findCellOutside, MAX_COLUMNS, MAX_LINES, parseReference } from './cell-bounds.ts';
import { formatIsoDate, formatStyled } from './date-cells.ts';
import { markMerged } from './merged-cells.ts';
import { type Table, type TableCell, toCell } from './table.ts';
import type { WorkbookIndex } from './workbook-index.ts';
import { decodeString, parseXml } from './xml.ts';

const OUTSIDE = {
  'zh-CN': '单元格{cell}超出可读取的范围（{lines}行、{columns}列），请删除多余的行和列',
  'en-US': 'Cell {cell} is beyond line {lines} or column {columns}. Delete unused rows and columns',
};

/** What a cell of a spreadsheet holds; the rest of a longer text is not kept. */
const TEXT_MAX_LENGTH = 32_767;

/** A cell as it stands in the XML. */
interface RawCell {
  column: number;
  type: string;
  style: number;
  /** Of `<v>`; undefined if there is none. */
  value: string | undefined;
  /** Of `<is>`. */
  inline: string;
  formula: string | undefined;
}

const outside = (cell: string) => new AppError(422, OUTSIDE, { cell, lines: MAX_LINES, columns: MAX_COLUMNS });

/**
 * Reads the cells of a worksheet, those of hidden rows included. Cells and rows without a reference follow the one
 * before them.
 *
 * @throws 422 if a cell is beyond the limits
 */
export function readSheet(xml: string, sheet: string, index: WorkbookIndex): Table {
  const beyond = findCellOutside(xml);
  if (beyond !== undefined) throw outside(beyond);

  const rows: (TableCell | undefined)[][] = [];
  const hiddenRows = new Set<number>();
  const merged: string[] = [];
  let isData = false;
  let line = 0;
  let nextColumn = 0;
  let cell: RawCell | undefined;
  let part: 'value' | 'inline' | 'formula' | undefined;
  let isAid = false;

  function openRow(reference: string | undefined, isHidden: boolean) {
    line = reference === undefined ? line + 1 : Number(reference);
    if (line > MAX_LINES) throw outside(String(line));
    nextColumn = 0;
    if (isHidden) hiddenRows.add(line);
  }
  function openCell(reference: string | undefined, type: string, style: string | undefined) {
    const column = reference === undefined ? nextColumn : parseReference(reference).column;
    if (column >= MAX_COLUMNS) throw outside(reference ?? `${line}:${column + 1}`);
    nextColumn = column + 1;
    cell = { column, type, style: Number(style ?? 0), value: undefined, inline: '', formula: undefined };
  }
  function closeCell() {
    const value = cell && toTableCell(cell, index);
    if (cell && value !== undefined && value !== '') (rows[line - 1] ??= [])[cell.column] = value;
    cell = undefined;
  }

  parseXml(xml, {
    open(name, get) {
      if (name === 'sheetData') isData = true;
      else if (name === 'mergeCell') merged.push(get('ref') ?? '');
      else if (!isData) return;
      else if (name === 'row') openRow(get('r'), get('hidden') === '1' || get('hidden') === 'true');
      else if (name === 'c') openCell(get('r'), get('t') ?? 'n', get('s'));
      else if (!cell) return;
      else if (name === 'rPh') isAid = true;
      else if (name === 't') part = isAid ? undefined : 'inline';
      else if (name === 'v') {
        part = 'value';
        cell.value = '';
      } else if (name === 'f') {
        part = 'formula';
        cell.formula = '';
      }
    },
    close(name) {
      if (name === 'sheetData') isData = false;
      else if (name === 'c') closeCell();
      else if (name === 'rPh') isAid = false;
      part = undefined;
    },
    text(text) {
      const known = (cell && part && cell[part]) ?? '';
      if (cell && part && known.length < TEXT_MAX_LENGTH)
        cell[part] = known + text.slice(0, TEXT_MAX_LENGTH - known.length);
    },
  });
  return { sheet, rows: markMerged(rows, merged), hiddenRows, isText: false };
}

const unread = (found: string): TableCell => ({ found, reason: 'noValue' });

/** The text of a cell; undefined if it is empty. */
function toTableCell(cell: RawCell, { strings, numberStyles, has1904 }: WorkbookIndex): TableCell | undefined {
  const { type, value, inline, formula, style } = cell;
  if (type === 'inlineStr') return toCell(decodeString(inline));
  // A program that calculates nothing writes formulas without their values.
  const isCalculated = value !== undefined && (value !== '' || type === 'str');
  if (!isCalculated) return formula === undefined ? undefined : unread(`=${decodeString(formula)}`);
  if (type === 'str') return toCell(decodeString(value));
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw new Error(`there is no string ${value}`);
    return toCell(text);
  }
  if (type === 'e') return { found: decodeString(value), reason: 'error' };
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return formatIsoDate(value);
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { found: decodeString(value), reason: 'error' };
  return formatStyled(number, numberStyles[style], has1904) ?? String(number);
}
