import { toServerPath } from './base-path.ts';
import type { Preferences } from './stored-preferences.ts';

/** See docs/product.md, "Shell". */
const YEAR_SECONDS = 31_536_000;

/** The control size that the cookie `size` has; it counts where the storage has no preferences, or is blocked. */
export const readSizeCookie = (): string | undefined => /(?:^|; )size=(\w+)/.exec(document.cookie)?.[1];

/** Stores the control size for a year, if it differs from the cookie. */
export function writeSizeCookie(size: Preferences['size']): void {
  if (readSizeCookie() !== size)
    document.cookie = `size=${size}; Path=${toServerPath('/')}; Max-Age=${YEAR_SECONDS}; SameSite=Strict`;
}
