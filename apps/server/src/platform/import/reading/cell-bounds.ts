import { IMPORT_MAX_ROWS } from '@backroom/contract/codes';

/** Last line and column that a file may use: room for the header, empty lines and columns that are not imported. */
export const MAX_LINES = IMPORT_MAX_ROWS * 2;
export const MAX_COLUMNS = 100;

/** The attribute `r` of rows and cells: `r="12"`, `r="AB12"`. */
const REFERENCE = /(?<![\w.:-])r\s*=\s*["']([^"']{0,24})/g;
/** Columns up to `XFD` and rows up to 1,048,576 exist. */
const CELL = /^([A-Z]{0,3})(\d{1,7})$/;

/** The dimension of a worksheet, which readers trust: `<dimension ref="A1:F20"/>`. */
const DIMENSION = /<(?:\w{1,20}:)?dimension\b([^>]{0,99})/g;
const RANGE = /^\s+ref\s*=\s*["']([^"']*)["']/;

/** Named where a dimension has no range as its first attribute. */
const UNREADABLE_DIMENSION = '<dimension>';

const LETTERS = 26;
const CODE_BEFORE_A = 64;

/** The line and the column, from 0, of a reference such as `AB12`. */
export function parseReference(reference: string): { line: number; column: number } {
  const [, letters = '', line = '0'] = CELL.exec(reference) ?? [];
  return { line: Number(line), column: toColumnNumber(letters) - 1 };
}

const toColumnNumber = (letters: string): number =>
  [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - CODE_BEFORE_A, 0);

/**
 * The first reference in the XML of a worksheet that is malformed or outside of the bounds. A reader takes memory for all
 * cells up to the last reference, which costs nothing to write.
 */
export function findCellOutside(xml: string): string | undefined {
  for (const [, reference = ''] of xml.matchAll(REFERENCE)) if (isOutside(reference)) return reference;
  for (const [, attributes = ''] of xml.matchAll(DIMENSION)) {
    const outside = (RANGE.exec(attributes)?.[1] ?? '').split(':').find(isOutside);
    if (outside !== undefined) return outside || UNREADABLE_DIMENSION;
  }
  return undefined;
}

function isOutside(reference: string): boolean {
  const [, letters = '', line] = CELL.exec(reference) ?? [];
  return line === undefined || Number(line) > MAX_LINES || toColumnNumber(letters) > MAX_COLUMNS;
}
