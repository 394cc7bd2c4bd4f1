/** Why a file is rejected before it is uploaded. */
export type FileError = 'wrongType' | 'tooBig' | 'empty';

interface Limits {
  accept?: readonly string[] | undefined;
  maxBytes?: number | undefined;
}

/** Validates a file; null if it is acceptable. The server validates again, because an extension proves nothing. */
export function validateFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  { accept, maxBytes }: Limits,
): FileError | null {
  const lower = name.toLowerCase();
  if (accept && !accept.some((extension) => lower.endsWith(extension.toLowerCase()))) return 'wrongType';
  if (maxBytes !== undefined && size > maxBytes) return 'tooBig';
  return size === 0 ? 'empty' : null;
}
