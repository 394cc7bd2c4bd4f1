import type { CSSProperties } from 'react';

import { getTextScale } from '../../measure/text-scale.ts';
import type { Column } from '../data-table.types.ts';

/** Minimum width of a column without `width`. */
const DEFAULT_MIN_WIDTH_PX = 140;
export const SELECT_WIDTH_PX = 48;
export const EXPAND_WIDTH_PX = 40;
export const ACTIONS_WIDTH_PX = 96;
const MIN_RESIZED_PX = 64;
const MAX_RESIZED_PX = 800;

/** Widths in pixels by column id, of the columns that the user has resized. */
export type ColumnWidths = Readonly<Record<string, number>>;
/** What widths depend on; columns of trees have it too. */
export type SizedColumn = Pick<Column<never>, 'id' | 'width' | 'isFixed' | 'priority'>;

/** Rounds to whole pixels within `RESIZE_LIMITS`. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(MAX_RESIZED_PX, Math.max(MIN_RESIZED_PX, width)));

export const RESIZE_LIMITS = { min: MIN_RESIZED_PX, max: MAX_RESIZED_PX } as const;

/** Minimum width in pixels: the user's width, else the column's own or a default, for the text size of the browser. */
export const getMinWidth = ({ id, width = DEFAULT_MIN_WIDTH_PX }: SizedColumn, customWidths: ColumnWidths): number =>
  customWidths[id] ?? Math.round(width * getTextScale());

/**
 * Widths in pixels. Spare width is shared in proportion to the minimum widths, except with columns that are fixed or
 * that the user has resized. At least one column has no width and takes the remaining space, so that checkboxes and
 * actions keep theirs.
 *
 * @param available width for these columns; infinite if it is not known
 */
export function getColumnWidths(
  columns: readonly SizedColumn[],
  customWidths: ColumnWidths,
  available = Infinity,
): readonly (number | undefined)[] {
  const minWidths = columns.map((column) => getMinWidth(column, customWidths));
  const spare = available - minWidths.reduce((sum, width) => sum + width, 0);
  const isFlexible = ({ id, isFixed = false }: SizedColumn) => !isFixed && customWidths[id] === undefined;
  const flexible = columns.reduce((sum, column, index) => sum + (isFlexible(column) ? (minWidths[index] ?? 0) : 0), 0);
  if (Number.isFinite(spare) && spare > 0 && flexible > 0)
    return columns
      .map((column, index) => {
        const minWidth = minWidths[index] ?? 0;
        return isFlexible(column) ? minWidth + Math.floor((spare * minWidth) / flexible) : minWidth;
      })
      .with(-1, undefined as never);
  const widths = columns.map((column, index) =>
    column.width === undefined && customWidths[column.id] === undefined ? undefined : minWidths[index],
  );
  return widths.includes(undefined) ? widths : widths.with(-1, undefined);
}

export interface PinProps {
  'data-pin': 'start' | 'end';
  /** The innermost pinned column of its edge, which the other columns scroll under. */
  'data-pin-edge': true | undefined;
  style: CSSProperties;
}

/** Props of pinned cells, undefined for the others; `getPinOffsets` sets the offsets on the table. */
export function getPins<Row>(columns: readonly Column<Row>[]): readonly (PinProps | undefined)[] {
  const sides = columns.map(({ pin }, index) => (index === 0 && pin === undefined ? 'start' : pin));
  return sides.map((side, index) => {
    if (!side) return undefined;
    const neighbour = sides[side === 'start' ? index + 1 : index - 1];
    return {
      'data-pin': side,
      'data-pin-edge': neighbour !== side || undefined,
      style: { '--pin': `var(--pin-${index})` } as CSSProperties,
    };
  });
}

/** Offset of each pinned column from its edge, as custom properties of the table, so that rows need not re-render. */
export function getPinOffsets<Row>(
  columns: readonly Column<Row>[],
  customWidths: ColumnWidths,
  startInset: number,
  endInset: number,
) {
  const offsets: Record<string, string> = {};
  const sides = getPins(columns).map((pin) => pin?.['data-pin']);
  const addOffset = (index: number, distance: number) => {
    offsets[`--pin-${index}`] = `${distance}px`;
    return distance + getMinWidth(columns[index] as Column<Row>, customWidths);
  };
  sides.reduce((distance, side, index) => (side === 'start' ? addOffset(index, distance) : distance), startInset);
  sides.reduceRight((distance, side, index) => (side === 'end' ? addOffset(index, distance) : distance), endInset);
  return offsets as CSSProperties;
}
