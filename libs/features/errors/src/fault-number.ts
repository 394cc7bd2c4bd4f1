/** FNV-1a, 32 bits: https://www.rfc-editor.org/rfc/rfc9923 */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * What people tell an administrator, who searches the error log for it: eight digits, the same whenever the same place
 * of the same program fails in the same way.
 */
export function faultNumber(fault: unknown): string {
  const text = fault instanceof Error ? `${fault.message}${fault.stack ?? ''}` : typeof fault === 'string' ? fault : '';
  let hash = OFFSET;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
