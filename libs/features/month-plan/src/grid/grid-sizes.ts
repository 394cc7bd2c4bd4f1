import { getTextScale, type Preferences } from '@backroom/ui';

import type { LargestAmounts } from '../model/largest-amounts.ts';

/** Sizes of the grid in px, which the virtual list computes with. */
export interface GridSizes {
  name: number;
  sum: number;
  column: number;
  /** The columns share the width of the grid and are all drawn; `column` is the least. */
  isShared: boolean;
  /** A line of the columns stands beside each sum. */
  hasLine?: boolean;
}

export const ROW_HEIGHT = 34;

/** 12 days at a width of 1440 px, 20 at 1920 px. */
const LEAST = { name: 204, sum: 96, column: 68 };
/** A year has neither boxes nor states beside the names, and a line of its months beside the sums. */
const LEAST_OF_YEAR = { name: 148, sum: 128, column: 60 };
/** With the line, a phone would show a single month. */
const SUM_WITHOUT_LINE = 86;
/** Cells are in `--ui-fs-body`. */
const FONT_PX: Readonly<Record<Preferences['size'], number>> = { small: 13, medium: 14, large: 16 };
const DIGIT_EM = 0.58;
const SEPARATOR_EM = 0.3;
/** Both sides of a cell, with its line. */
const PADDING_PX = 13;

function measure(text: string, fontPx: number): number {
  const digits = text.replace(/[,.]/g, '').length;
  return Math.ceil(fontPx * (digits * DIGIT_EM + (text.length - digits) * SEPARATOR_EM)) + PADDING_PX;
}

/** The widths that the largest amounts need, in the chosen size of text. */
export function getMonthSizes(
  { cell, sum }: LargestAmounts,
  size: Preferences['size'],
  format: (amount: number) => string,
): GridSizes {
  const scale = getTextScale();
  const widthOf = (amount: number) => measure(format(amount), FONT_PX[size] * scale);
  return {
    name: LEAST.name * scale,
    sum: Math.max(LEAST.sum, widthOf(sum)),
    column: Math.max(LEAST.column, widthOf(cell)),
    isShared: false,
  };
}

export const YEAR_SIZES: GridSizes = { ...LEAST_OF_YEAR, isShared: true, hasLine: true };

/** The same with columns that fill the grid, so that none is cut where the month or the year ends. */
export function fitColumns(wanted: GridSizes, width: number, columns: number): GridSizes {
  const sizes = hasRoomForLine(wanted, width) ? wanted : { ...wanted, sum: SUM_WITHOUT_LINE, hasLine: false };
  const room = width - sizes.name - sizes.sum;
  const count = Math.floor(room / sizes.column);
  if (count < 1 || count >= columns) return sizes;
  const column = Math.floor(room / count);
  return { ...sizes, column, name: sizes.name + room - count * column };
}

/** True as well without a line, and before the width is known. */
const hasRoomForLine = ({ name, sum, column, hasLine = false }: GridSizes, width: number): boolean =>
  !hasLine || width === 0 || width - name - sum >= 2 * column;

export const getWidth = ({ name, sum, column }: GridSizes, columns: number): number => name + sum + columns * column;
