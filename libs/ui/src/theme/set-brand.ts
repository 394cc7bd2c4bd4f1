import { readHex } from './hex-color.ts';
import { choose, readPreferences } from './preferences.ts';
import { isPreset, validPreferences } from './stored-preferences.ts';

/** The last word while the solver is on its way. */
let wantedBrand = '';

/**
 * Takes a brand colour. The ten presets are part of the style sheet; for any other colour the contrast solver is
 * fetched, so that its text and controls stay readable on every surface.
 *
 * @param text three or six hex digits, with or without `#`
 * @throws Error when it is no colour
 */
export async function setBrand(text: string): Promise<void> {
  const seed = readHex(text);
  if (seed === null) throw new Error(`A brand colour has three or six hex digits, unlike ${JSON.stringify(text)}`);
  const brand = seed.slice(1);
  wantedBrand = brand;
  const brandStyle = isPreset(brand) ? '' : (await import('./brand-style.ts')).brandStyle(seed);
  if (wantedBrand !== brand) return;
  choose({ ...readPreferences(), brand, brandStyle });
}

/** Every choice about the look as it was at first; the language stays. */
export function resetLook(): void {
  wantedBrand = '';
  choose({ ...validPreferences({}), language: readPreferences().language });
}
