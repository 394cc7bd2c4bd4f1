/** FNV-1a, 32 bits: https://www.rfc-editor.org/rfc/rfc9923 */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A stable id of an error, by which administrators find it in the error log: eight hex digits, a hash of message and
 * stack.
 */
export function toErrorId(error: unknown): string {
  const text = error instanceof Error ? `${error.message}${error.stack ?? ''}` : typeof error === 'string' ? error : '';
  let hash = FNV_OFFSET;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
