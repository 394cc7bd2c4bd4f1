/**
 * Text as people see it: what is stored (NFC, nothing invisible), and what is equal when it is compared (NFKC, folded
 * case). Fields of the contract apply this; no other module knows which characters are invisible.
 */

/**
 * Characters that are neither seen nor printed: joiners, direction marks, fillers, variation selectors, tags and the
 * other code points that Unicode calls ignorable.
 */
const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';

/** One emoji with its skin tone and style, and those that are joined to it. */
const PICTOGRAPH = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f])?';
/** A keycap, such as 1️⃣. */
const KEYCAP = '[0-9#*]\\ufe0f\\u20e3';
/** The flag of a part of a country: a black flag, its letters as tags, the end of the tags. */
const FLAG = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}';

const EMOJI = `${FLAG}|${KEYCAP}|${PICTOGRAPH}(?:\\u200d${PICTOGRAPH})*`;
// eslint-disable-next-line no-restricted-syntax, no-misleading-character-class -- of constants; single code points
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|[${INVISIBLE}]`, 'gu');

/** Line and paragraph separators, which neither fields nor files treat as line breaks. */
const SEPARATORS = /[\u2028\u2029]/g;

/** More marks on one character than any script has; to order them takes quadratic time. */
const EXCESSIVE_MARKS = /(\p{M}{30})\p{M}+/gu;

const withoutInvisible = (text: string): string =>
  text.replace(EMOJI_OR_INVISIBLE, (_found, emoji?: string) => emoji ?? '').replace(EXCESSIVE_MARKS, '$1');

/**
 * Text as it is stored: NFC, without direction marks and invisible characters, trimmed. Joiners and selectors inside
 * an emoji stay. Control characters are left to the field, which refuses them.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(text).replace(SEPARATORS, '\n').normalize('NFC').trim();

/** A code as it is stored: full-width letters and digits, as an input method writes them, become the usual ones. */
export const cleanCode = (code: string): string => withoutInvisible(code).normalize('NFKC').trim();

const DASHES = /[\u2010-\u2015\u2212]/g;

/** A phone number as it is stored: usual digits, plus and hyphens, without the blanks and marks of an address book. */
export const cleanPhone = (phone: string): string => cleanCode(phone).replace(DASHES, '-').replace(/\s+/g, '');

const COUNTRY_CODE = /^(?:\+|00)?86(?=1\d{10}$)/;

/** A mobile number of mainland China as it is stored: eleven digits, without country code and hyphens. */
export const cleanMobile = (phone: string): string => cleanPhone(phone).replaceAll('-', '').replace(COUNTRY_CODE, '');

/** How a text becomes what is stored, by the name that a query of a list gives it. */
export const CLEANINGS = { text: cleanText, code: cleanCode, phone: cleanPhone, mobile: cleanMobile };
export type Cleaning = keyof typeof CLEANINGS;

/**
 * What search and uniqueness compare: equal for spellings that people take for the same text (`S01` and `s01`, full
 * width, José in two forms). Upper case, because lower case depends on the position in a word (ς and σ). The function
 * `fold_text` of the database does the same.
 */
export const foldText = (text: string): string =>
  text.replace(EXCESSIVE_MARKS, '$1').normalize('NFKC').toLowerCase().toUpperCase();

/** Like {@link foldText}, of a name that is typed or stands in a file: invisible marks and outer blanks are ignored. */
export const foldName = (name: string): string => foldText(cleanCode(name));
