import { parseHexColor } from './hex-color.ts';
import { getPreferences, updatePreferences } from './preferences.ts';
import { isPresetBrand, parsePreferences } from './stored-preferences.ts';

/** The latest requested brand while the solver is loading. */
let requestedBrand = '';

/**
 * Sets the brand colour. The ten presets are part of the style sheet; for any other colour the contrast solver is
 * loaded, so that text and controls stay readable on every surface.
 *
 * @param text three or six hex digits, with or without `#`
 * @throws Error if the text is not a colour
 */
export async function setBrand(text: string): Promise<void> {
  const seed = parseHexColor(text);
  if (seed === null) throw new Error(`A brand colour needs three or six hex digits: ${JSON.stringify(text)}`);
  const brand = seed.slice(1);
  requestedBrand = brand;
  const brandStyle = isPresetBrand(brand) ? '' : (await import('./brand-style.ts')).createBrandStyle(seed);
  if (requestedBrand !== brand) return;
  updatePreferences({ ...getPreferences(), brand, brandStyle });
}

/** What is chosen now counts, not a brand whose solver is still loading. */
export function cancelBrandRequest(): void {
  requestedBrand = '';
}

/** Resets all preferences to the defaults, except the language. */
export function resetPreferences(): void {
  cancelBrandRequest();
  updatePreferences({ ...parsePreferences({}), language: getPreferences().language });
}
