/** FNV-1a, 32 bits: https://www.rfc-editor.org/rfc/rfc9923 */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A stable id of an error, by which administrators find it in the error log: eight hex digits, a hash of message and
 * stack.
 */
export function faultNumber(fault: unknown): string {
  const text = fault instanceof Error ? `${fault.message}${fault.stack ?? ''}` : typeof fault === 'string' ? fault : '';
  let hash = OFFSET;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
