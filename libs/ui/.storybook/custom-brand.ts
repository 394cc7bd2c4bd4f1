import { brandStyle } from '../src/theme/brand-style.ts';

const STYLE_ID = 'story-brand';

/** Applies a brand colour that is not a preset, given as six hex digits; null removes it. */
export function showCustomBrand(digits: string | null): void {
  document.getElementById(STYLE_ID)?.remove();
  if (digits === null) return;
  const style = Object.assign(document.createElement('style'), { id: STYLE_ID });
  style.textContent = brandStyle(`#${digits.toLowerCase()}`);
  document.head.append(style);
}
