const SHORT_HEX = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const LONG_HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/**
 * Normalises a colour typed by a user.
 *
 * @param text three or six hex digits, with or without `#`
 * @returns `#` and six digits in lower case, or null for anything else
 */
export function parseHexColor(text: string): string | null {
  const digits = (LONG_HEX.exec(text.trim()) ?? SHORT_HEX.exec(text.trim()))?.slice(1);
  if (!digits) return null;
  return `#${digits.map((digit) => digit.padStart(2, digit)).join('')}`.toLowerCase();
}
