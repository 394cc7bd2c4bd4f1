import { useMediaQuery } from '../measure/use-media-query.ts';
import { ACTIONS_WIDTH_PX } from './column-widths.ts';

/** Actions that stand in the row; the others are behind 更多. */
export const SHOWN_ACTIONS = 2;

const HAN = /\p{Script=Han}/u;
const HAN_PX = 14;
/** As wide as most letters; a label has few of those that are wider. */
const LETTER_PX = 8;
const PADDING_PX = 8;
const GAP_PX = 8;
/** Padding, and the line beside it. */
const CELL_PX = 26;
/** The head of the column has to fit too. */
const LEAST_PX = 96;
const MORE = 'More';
/** Least width of a button under a mouse and under a finger. */
const TARGET_PX = { mouse: 24, finger: 44 } as const;

const widthOf = (label: string) =>
  [...label].reduce((sum, letter) => sum + (HAN.test(letter) ? HAN_PX : LETTER_PX), PADDING_PX);

/**
 * Pixels for the actions of a row, reckoned from their words: known before the first row is there and in any language,
 * so nothing moves when rows come.
 *
 * @param labels of the row that has most, in their order
 */
export function actionsWidth(labels: readonly string[], pointer: keyof typeof TARGET_PX): number {
  const roomFor = (label: string) => Math.max(TARGET_PX[pointer], widthOf(label));
  // Some rows lack one of the first.
  const first = labels.slice(0, SHOWN_ACTIONS + 1).map(roomFor).toSorted((one, other) => other - one);
  const widths = [...first.slice(0, SHOWN_ACTIONS), ...(labels.length > SHOWN_ACTIONS ? [roomFor(MORE)] : [])];
  return Math.max(
    LEAST_PX,
    widths.reduce((sum, width) => sum + width + GAP_PX, CELL_PX - GAP_PX),
  );
}

/** The width under the pointer that is used here; 0 where rows have no actions. */
export function useActionsWidth(hasActions: boolean, labels: readonly string[] | undefined): number {
  const isFinger = useMediaQuery('(pointer: coarse)');
  if (!hasActions) return 0;
  return labels ? actionsWidth(labels, isFinger ? 'finger' : 'mouse') : ACTIONS_WIDTH_PX;
}
