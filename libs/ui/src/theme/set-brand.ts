import { readHex } from './hex-color.ts';
import { choose, readPreferences } from './preferences.ts';
import { isPreset, validPreferences } from './stored-preferences.ts';

/** The latest requested brand while the solver is loading. */
let wantedBrand = '';

/**
 * Sets the brand colour. The ten presets are part of the style sheet; for any other colour the contrast solver is
 * loaded, so that text and controls stay readable on every surface.
 *
 * @param text three or six hex digits, with or without `#`
 * @throws Error if the text is not a colour
 */
export async function setBrand(text: string): Promise<void> {
  const seed = readHex(text);
  if (seed === null) throw new Error(`A brand colour needs three or six hex digits: ${JSON.stringify(text)}`);
  const brand = seed.slice(1);
  wantedBrand = brand;
  const brandStyle = isPreset(brand) ? '' : (await import('./brand-style.ts')).brandStyle(seed);
  if (wantedBrand !== brand) return;
  choose({ ...readPreferences(), brand, brandStyle });
}

/** Resets all preferences to the defaults, except the language. */
export function resetLook(): void {
  wantedBrand = '';
  choose({ ...validPreferences({}), language: readPreferences().language });
}
