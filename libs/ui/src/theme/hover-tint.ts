const SHORT_HEX = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const LONG_HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/**
 * The translucent form of a colour that lies under whatever the pointer is on.
 *
 * @param hex three or six digits, with or without `#`
 */
export function hoverTint(hex: string): string {
  const digits = typeof hex === 'string' ? (LONG_HEX.exec(hex) ?? SHORT_HEX.exec(hex))?.slice(1) : undefined;
  if (!digits) throw new Error(`hoverTint needs a colour of three or six hex digits, not ${JSON.stringify(hex)}`);
  const [r, g, b] = digits.map((digit) => parseInt(digit.padStart(2, digit), 16));
  return `rgba(${r}, ${g}, ${b}, 0.2)`;
}
