const FALLBACK = 'download';

/** Characters that file systems reject, and path separators. */
// eslint-disable-next-line no-control-regex -- they are to be matched
const UNSAFE = /[\u0000-\u001f\u007f/\\:*?"<>|]/g;

/** File name of a `Content-Disposition` header; `filename*` (RFC 6266) takes precedence over `filename`. */
export function parseFileName(disposition: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1];
  const name = (extended === undefined ? undefined : decode(extended.trim())) ?? plain?.trim() ?? FALLBACK;
  return name.replace(UNSAFE, '_').replace(/^\.+/, '') || FALLBACK;
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
