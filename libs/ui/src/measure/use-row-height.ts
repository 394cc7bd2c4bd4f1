import { getTextScale } from './text-scale.ts';
import { useMediaQuery } from './use-media-query.ts';

/** As `--ui-target-touch`. */
const TOUCH_PX = 44;

/**
 * The height in px of rows of one line, for lists that compute with it.
 *
 * @param px with the default text size of the browser; on touch screens at least 44
 */
export function useRowHeight(px: number): number {
  const isTouch = useMediaQuery('(pointer: coarse)');
  return Math.round((isTouch ? TOUCH_PX : px) * getTextScale());
}
