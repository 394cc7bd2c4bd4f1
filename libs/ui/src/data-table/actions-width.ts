import { useMediaQuery } from '../measure/use-media-query.ts';
import { ACTIONS_WIDTH_PX } from './column-widths.ts';

/** Actions shown inline in the row; the others are in the 更多 menu. */
export const SHOWN_ACTIONS = 2;

const HAN = /\p{Script=Han}/u;
const HAN_PX = 14;
/** Estimated width of a Latin character. */
const LETTER_PX = 8;
const PADDING_PX = 8;
const GAP_PX = 8;
/** Padding and border of the cell. */
const CELL_PX = 26;
/** The column header has to fit as well. */
const LEAST_PX = 96;
const MORE = 'More';
/** Minimum width of a button with a mouse and with a touch screen. */
const TARGET_PX = { mouse: 24, finger: 44 } as const;

const widthOf = (label: string) =>
  [...label].reduce((sum, letter) => sum + (HAN.test(letter) ? HAN_PX : LETTER_PX), PADDING_PX);

/**
 * Width of the actions column in pixels, estimated from the labels, so that it is known before the first row is loaded
 * and the layout does not shift.
 *
 * @param labels labels of the row with the most actions, in display order
 */
export function actionsWidth(labels: readonly string[], pointer: keyof typeof TARGET_PX): number {
  const roomFor = (label: string) => Math.max(TARGET_PX[pointer], widthOf(label));
  // Some rows lack one of the first actions, so the next one moves up.
  const first = labels.slice(0, SHOWN_ACTIONS + 1).map(roomFor).toSorted((one, other) => other - one);
  const widths = [...first.slice(0, SHOWN_ACTIONS), ...(labels.length > SHOWN_ACTIONS ? [roomFor(MORE)] : [])];
  return Math.max(
    LEAST_PX,
    widths.reduce((sum, width) => sum + width + GAP_PX, CELL_PX - GAP_PX),
  );
}

/** Width of the actions column for the current pointer type; 0 if rows have no actions. */
export function useActionsWidth(hasActions: boolean, labels: readonly string[] | undefined): number {
  const isFinger = useMediaQuery('(pointer: coarse)');
  if (!hasActions) return 0;
  return labels ? actionsWidth(labels, isFinger ? 'finger' : 'mouse') : ACTIONS_WIDTH_PX;
}
