import { type CSSProperties } from 'react';

import { type Column } from './data-table.types.ts';

/** Minimum width of a column without `width`. */
const LEAST_WIDTH_PX = 140;
export const SELECT_WIDTH_PX = 48;
export const EXPAND_WIDTH_PX = 40;
export const ACTIONS_WIDTH_PX = 184;
const RESIZED_MIN_PX = 64;
const RESIZED_MAX_PX = 800;

export type Widths = Readonly<Record<string, number>>;

export const withinLimits = (width: number): number =>
  Math.round(Math.min(RESIZED_MAX_PX, Math.max(RESIZED_MIN_PX, width)));

export const RESIZE_LIMITS = { min: RESIZED_MIN_PX, max: RESIZED_MAX_PX } as const;

/** Minimum width in pixels: the user's width, else the column's own, else a default. */
export const leastWidth = <Row>({ id, width }: Column<Row>, chosen: Widths): number =>
  chosen[id] ?? width ?? LEAST_WIDTH_PX;

/** At least one column has no width and takes the remaining space, so that checkboxes and actions keep theirs. */
export function columnWidths<Row>(columns: readonly Column<Row>[], chosen: Widths): readonly (number | undefined)[] {
  const widths = columns.map(({ id, width }) => chosen[id] ?? width);
  return widths.includes(undefined) ? widths : widths.with(-1, undefined);
}

export interface Pin {
  'data-pin': 'start' | 'end';
  /** The innermost pinned column of its edge, which the other columns scroll under. */
  'data-pin-edge': true | undefined;
  style: CSSProperties;
}

/** Props of pinned cells, undefined for the others; `getPinOffsets` sets the offsets on the table. */
export function pins<Row>(columns: readonly Column<Row>[]): readonly (Pin | undefined)[] {
  const sides = columns.map(({ pin }, index) => (index === 0 && pin === undefined ? 'start' : pin));
  return sides.map((side, index) => {
    if (!side) return undefined;
    const neighbour = sides[side === 'start' ? index + 1 : index - 1];
    const edge = side === 'start' ? 'left' : 'right';
    return {
      'data-pin': side,
      'data-pin-edge': neighbour !== side || undefined,
      style: { [edge]: `var(--pin-${index})` },
    };
  });
}

/** Offset of each pinned column from its edge, as custom properties of the table, so that rows need not re-render. */
export function pinOffsets<Row>(columns: readonly Column<Row>[], chosen: Widths, before: number, after: number) {
  const offsets: Record<string, string> = {};
  const sides = pins(columns).map((pin) => pin?.['data-pin']);
  const place = (index: number, distance: number) => {
    offsets[`--pin-${index}`] = `${distance}px`;
    return distance + leastWidth(columns[index] as Column<Row>, chosen);
  };
  sides.reduce((distance, side, index) => (side === 'start' ? place(index, distance) : distance), before);
  sides.reduceRight((distance, side, index) => (side === 'end' ? place(index, distance) : distance), after);
  return offsets as CSSProperties;
}
