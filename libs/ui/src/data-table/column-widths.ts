import { type CSSProperties } from 'react';

import { type Column } from './data-table.types.ts';

/** Of a column that has none, when the table is narrow. */
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

/** Pixels a column has at least: as the person made it, else its own, else enough to read. */
export const leastWidth = <Row>({ id, width }: Column<Row>, chosen: Widths): number =>
  chosen[id] ?? width ?? LEAST_WIDTH_PX;

/** One column at least takes the rest, so that the boxes and the actions keep their width. */
export function columnWidths<Row>(columns: readonly Column<Row>[], chosen: Widths): readonly (number | undefined)[] {
  const widths = columns.map(({ id, width }) => chosen[id] ?? width);
  return widths.includes(undefined) ? widths : widths.with(-1, undefined);
}

export interface Pin {
  'data-pin': 'start' | 'end';
  /** The last of its edge, where the others disappear. */
  'data-pin-edge': true | undefined;
  style: CSSProperties;
}

/** Which cells stay while the others scroll by; where, the table says by `pinOffsets`. */
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

/** Distance of each pinned cell from its edge, as properties of the table: rows need not know. */
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
