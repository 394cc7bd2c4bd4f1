import type { GridColumn } from '../../grid/grid-head.tsx';

/** A4 landscape without margins, as in `theme/print.css`. */
const SHEET_MM = 297 - 2 * 12;
export const NAME_MM = 36;
/** Of a cell, both sides. */
const PADDING_MM = 2;
const LEAST_MM = 9;
/** Nothing on paper is smaller than 7 pt. */
export const FONT_PT = 7.5;
const MM_PER_PT = 25.4 / 72;
/** Digits of equal width take 0.56 em, Chinese characters a whole one; with some room for other fonts. */
const DIGIT_EM = 0.62;

/** A column of a printed table; 0 is the sum. */
export interface PrintedColumn {
  index: number;
  widthMm: number;
}

const measureMm = (text: string) =>
  [...text].reduce((em, character) => em + (character > '\u2E7F' ? 1 : DIGIT_EM), 0) * FONT_PT * MM_PER_PT;

/**
 * Distributes the columns over sheets, on each of which they fit beside the names in a readable size.
 *
 * @param getTexts the texts of a column, its head included
 */
export function splitColumns(
  columns: readonly Pick<GridColumn, 'label'>[],
  getTexts: (index: number) => readonly string[],
): PrintedColumn[][] {
  const sheets: PrintedColumn[][] = [];
  let leftMm = 0;
  for (let index = 0; index <= columns.length; index++) {
    const widthMm = Math.max(LEAST_MM, ...getTexts(index).map((text) => measureMm(text) + PADDING_MM));
    leftMm -= widthMm;
    if (leftMm < 0 || index === 0) {
      sheets.push([]);
      leftMm = SHEET_MM - NAME_MM - widthMm;
    }
    sheets.at(-1)?.push({ index, widthMm });
  }
  return sheets;
}
