/** Of browsers, unless the user chose another text size. */
const DEFAULT_PX = 16;

let scale: number | undefined;

/**
 * How much larger than by default text is in this browser: 1 unless the user chose another size in its settings. Sizes in
 * rem follow by themselves; sizes in px that scripts compute with are multiplied by it. Read once, as a style is computed.
 */
export const getTextScale = (): number =>
  (scale ??= parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_PX || 1);
