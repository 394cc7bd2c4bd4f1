import { createBrandStyle } from '../src/theme/brand-style.ts';

const STYLE_ID = 'story-brand';

/** Applies a brand colour that is not a preset, given as six hex digits; null removes it. */
export function applyCustomBrand(digits: string | null): void {
  document.getElementById(STYLE_ID)?.remove();
  if (digits === null) return;
  const style = Object.assign(document.createElement('style'), { id: STYLE_ID });
  style.textContent = createBrandStyle(`#${digits.toLowerCase()}`);
  document.head.append(style);
}
