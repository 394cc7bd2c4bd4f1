/** Sizes of the grid in px, which the virtual list computes with. */
export const NAME_WIDTH = 224;
export const SUM_WIDTH = 136;
export const COLUMN_WIDTH = 108;
export const ROW_HEIGHT = 34;
/** Rows are touch targets. */
export const TOUCH_ROW_HEIGHT = 44;
