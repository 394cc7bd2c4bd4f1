import { AppError } from '../../../kernel/errors/app-error.ts';

const TOO_LONG = {
  'zh-CN': '文件中的标签或注释过长',
  'en-US': 'A tag or comment in the file is too long',
};

/** The longest tags that spreadsheets write list the areas of a format: a few KiB. */
const MAX_MARKUP_LENGTH = 32 * 1024;

/** Where a comment, an instruction or a section of character data ends, as the parser looks for it. */
const SECTIONS = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
] as const;

/** The position behind a tag, or behind the limit. */
function skipTag(xml: string, start: number): number {
  const limit = Math.min(start + MAX_MARKUP_LENGTH + 1, xml.length);
  let quote = '';
  for (let at = start + 1; at < limit; at += 1) {
    const character = xml[at]!;
    if (quote === '' && character === '>') return at + 1;
    if (quote === character) quote = '';
    else if (quote === '' && (character === '"' || character === "'")) quote = character;
  }
  return limit;
}

function skipMarkup(xml: string, start: number): { end: number; isText: boolean } {
  const section = SECTIONS.find((known) => xml.startsWith(known.start, start));
  if (!section) return { end: skipTag(xml, start), isText: false };
  const end = xml.indexOf(section.end, start);
  return { end: end === -1 ? xml.length : end + section.end.length, isText: section.isText };
}

/**
 * Refuses tags, comments and instructions that no spreadsheet writes, before the parser sees them. One pass: its time is
 * linear, whatever the text is.
 *
 * @throws 422
 */
export function assertMarkupBounded(xml: string): void {
  for (let start = xml.indexOf('<'); start !== -1;) {
    const { end, isText } = skipMarkup(xml, start);
    if (!isText && end - start > MAX_MARKUP_LENGTH) throw new AppError(422, TOO_LONG);
    start = xml.indexOf('<', end);
  }
}
