import { create, themes } from 'storybook/theming';

import { pages, presets, surfaces } from '../tokens/brand-colors.ts';
import { hexes } from '../tokens/declarations.ts';
import { type Appearance, solvePalette } from '../tokens/solve-brand.ts';

const NAME = 'Backroom';
const BRAND = '1890ff';
/** The paths of `Mark`, which is styled in global.css; a picture has no access to it. */
const SQUARE = 'M7 2h10q5 0 5 5v10q0 5-5 5H7q-5 0-5-5V7q0-5 5-5z';
const WEDGE = 'M8 6l4.5 3.2V22H16V6z';

function drawBrand(ink: string, light: string): string {
  const shapes = `<path fill="${ink}" d="${SQUARE}"/><path fill="${light}" d="${WEDGE}"/>`;
  const name = `<text x="31" y="17.5" fill="${ink}" font-family="system-ui,sans-serif" font-size="15" font-weight="600">${NAME}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 24" width="132" height="24">${shapes}${name}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The colours of the product. Storybook calculates with them, so it needs hex values instead of CSS variables. */
export function createHouseTheme(appearance: Appearance) {
  const { bg, fg, line, ctl } = pages[appearance];
  const brand = presets[BRAND] ?? '';
  const { solid, text } = solvePalette(brand, appearance, surfaces(appearance));
  const ink = hexes(fg)['1'] ?? '';
  return create({
    ...themes[appearance],
    base: appearance,
    brandTitle: NAME,
    brandUrl: './',
    brandImage: drawBrand(ink, brand),
    colorPrimary: solid,
    colorSecondary: solid,
    appBg: hexes(bg).canvas,
    appContentBg: hexes(bg).surface,
    appPreviewBg: hexes(bg).surface,
    barBg: hexes(bg).surface,
    barSelectedColor: text,
    barHoverColor: text,
    appBorderColor: hexes(line)['1'],
    textColor: ink,
    textMutedColor: hexes(fg)['3'],
    inputBg: hexes(bg).surface,
    inputBorder: hexes(ctl).border,
    inputTextColor: ink,
  });
}
