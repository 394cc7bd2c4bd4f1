import { brandStyle } from '../src/theme/brand-style.ts';

const STYLE_ID = 'story-brand';

/** Paints a colour that is no preset, given as six hex digits; null takes it away. */
export function showCustomBrand(digits: string | null): void {
  document.getElementById(STYLE_ID)?.remove();
  if (digits === null) return;
  const style = Object.assign(document.createElement('style'), { id: STYLE_ID });
  style.textContent = brandStyle(`#${digits.toLowerCase()}`);
  document.head.append(style);
}
