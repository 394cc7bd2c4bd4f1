/** How a program writes a text file. */
export interface TextStyle {
  separator: ',' | ';' | '\t';
  encoding: 'utf-8' | 'utf-8-bom' | 'gb18030' | 'utf-16le' | 'utf-16le-bom' | 'utf-16be' | 'utf-16be-bom';
  /** The end of each line in turn. */
  lineEnds: readonly ('\r\n' | '\n' | '\r')[];
  quotesAll: boolean;
  endsWithLineEnd: boolean;
}

const swap = (bytes: Uint8Array): Uint8Array => {
  const swapped = Uint8Array.from(bytes);
  for (let index = 0; index + 1 < swapped.length; index += 2)
    [swapped[index], swapped[index + 1]] = [bytes[index + 1] ?? 0, bytes[index] ?? 0];
  return swapped;
};

let gbkByChar: Map<string, number[]> | undefined;

/** The two bytes of each character of GBK; found by decoding them, as there is no encoder. */
function getGbk(): Map<string, number[]> {
  if (gbkByChar) return gbkByChar;
  gbkByChar = new Map();
  const decoder = new TextDecoder('gb18030');
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const char = decoder.decode(Uint8Array.of(first, second));
      if ([...char].length === 1 && char !== '\uFFFD') gbkByChar.set(char, [first, second]);
    }
  return gbkByChar;
}

/** Whether a text can be written in GBK. */
export const isGbk = (text: string): boolean => [...text].every((char) => char < '\u0080' || getGbk().has(char));

function encode(text: string, encoding: TextStyle['encoding']): Uint8Array {
  const marked = encoding.endsWith('-bom') ? `\uFEFF${text}` : text;
  if (encoding.startsWith('utf-8')) return Buffer.from(marked, 'utf8');
  if (encoding.startsWith('utf-16le')) return Buffer.from(marked, 'utf16le');
  if (encoding.startsWith('utf-16be')) return swap(Buffer.from(marked, 'utf16le'));
  return Uint8Array.from([...text].flatMap((char) => getGbk().get(char) ?? [char.charCodeAt(0)]));
}

/** Writes a text file, independently of the writer of the product. */
export function writeText(rows: readonly (readonly string[])[], style: TextStyle): Uint8Array {
  const toCell = (text: string) =>
    style.quotesAll || /["\r\n,;\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = rows.map((row) => row.map(toCell).join(style.separator));
  let previousEnd = '';
  const text = lines.map((line, index) => {
    const isLast = index === lines.length - 1 && !style.endsWithLineEnd;
    const end = style.lineEnds[index % style.lineEnds.length] ?? '\n';
    // An empty line between CR and LF would be the middle of one line end.
    previousEnd = line === '' && previousEnd === '\r' && end === '\n' ? '\r' : end;
    return line + (isLast ? '' : previousEnd);
  });
  return encode(text.join(''), style.encoding);
}
