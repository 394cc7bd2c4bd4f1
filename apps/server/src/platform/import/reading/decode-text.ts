const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;
/** Enough to see which bytes of UTF-16 are zero. */
const SAMPLE_BYTES = 8192;
const SEPARATORS = new Set([...',;\t\r\n'].map((char) => char.charCodeAt(0)));

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * Excel saves text as UTF-8 with a mark, as UTF-16 ("Unicode text") or in the code page of the machine, which is GBK on
 * Chinese systems.
 *
 * @throws if the bytes are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const [marked] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  const encoding = marked ?? detectUtf16(bytes);
  if (encoding !== undefined) return decode(encoding, bytes);
  try {
    return decode('utf-8', bytes);
  } catch {
    return decode('gb18030', bytes);
  }
}

/** Separators and line ends of UTF-16 have a zero byte before or after them; no other text has one. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let little = 0;
  let big = 0;
  for (let index = 0; index + 1 < Math.min(bytes.length, SAMPLE_BYTES); index += 2) {
    const [first = 0, second = 0] = bytes.subarray(index, index + 2);
    if (second === 0 && SEPARATORS.has(first)) little += 1;
    if (first === 0 && SEPARATORS.has(second)) big += 1;
  }
  if (little === big) return undefined;
  return little > big ? 'utf-16le' : 'utf-16be';
}
