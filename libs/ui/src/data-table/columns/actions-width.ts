import { getTextScale } from '../../measure/text-scale.ts';
import { useMediaQuery } from '../../measure/use-media-query.ts';
import { ACTIONS_WIDTH_PX } from './column-widths.ts';

/** Actions shown inline in the row; the others are in the 更多 menu. */
export const MAX_INLINE_ACTIONS = 2;

const HAN_CHARACTER = /\p{Script=Han}/u;
const HAN_CHARACTER_PX = 14;
/** Estimated width of a Latin character. Large text has smaller gaps instead of a wider column: see `RowActions`. */
const LATIN_CHARACTER_PX = 8;
const PADDING_PX = 8;
const GAP_PX = 8;
/** Padding and border of the cell. */
const CELL_PX = 26;
/** Further padding at the edge of the page, where the handle of the right panel is: see `--row-end` of lists. */
const EDGE_PX = 32;
/** The column header has to fit as well, and with a mouse the button of the menu: see `restStyles`. */
const MIN_WIDTH_PX = 96;
/** Minimum width of a button on a touch screen. */
const MIN_TARGET_PX = 44;

const estimateLabelWidth = (label: string) =>
  [...label].reduce(
    (sum, character) => sum + (HAN_CHARACTER.test(character) ? HAN_CHARACTER_PX : LATIN_CHARACTER_PX),
    PADDING_PX,
  );

/**
 * Width of the actions column in pixels. With a mouse, actions lie over the row. For touch it is estimated from the
 * labels, so that it is known before the first row is loaded and the layout does not shift.
 *
 * @param labels labels of the row with the most actions, in display order; those beyond the inline ones are in the menu
 * @param hasMenu there are further actions in the menu
 */
export function getActionsWidth(labels: readonly string[], pointer: 'mouse' | 'finger', hasMenu = false): number {
  if (pointer === 'mouse') return MIN_WIDTH_PX;
  const estimateButtonWidth = (label: string) => Math.max(MIN_TARGET_PX, estimateLabelWidth(label));
  // Some rows lack one of the first actions, so the next one moves up.
  const leadingWidths = labels
    .slice(0, MAX_INLINE_ACTIONS + 1)
    .map(estimateButtonWidth)
    .toSorted((a, b) => b - a);
  const widths = [
    ...leadingWidths.slice(0, MAX_INLINE_ACTIONS),
    ...(hasMenu || labels.length > MAX_INLINE_ACTIONS ? [MIN_TARGET_PX] : []),
  ];
  return Math.max(
    MIN_WIDTH_PX,
    widths.reduce((sum, width) => sum + width + GAP_PX, CELL_PX + EDGE_PX - GAP_PX),
  );
}

/** Width of the actions column for the current pointer type and the text size of the browser; 0 without actions. */
export function useActionsWidth(hasActions: boolean, labels: readonly string[] | undefined, hasMenu = false): number {
  const isCoarsePointer = useMediaQuery('(pointer: coarse)');
  if (!hasActions) return 0;
  const width = labels ? getActionsWidth(labels, isCoarsePointer ? 'finger' : 'mouse', hasMenu) : ACTIONS_WIDTH_PX;
  return Math.round(width * getTextScale());
}
