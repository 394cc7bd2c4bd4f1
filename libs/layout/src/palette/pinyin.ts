import Pinyin from 'pinyin-match';

const HAN = /\p{Script=Han}/u;
const LETTERS = /^[a-z\d]+$/;
/** Maximum length of a syllable. For longer input the library tries exponentially many segmentations. */
const MAX_SYLLABLE_LENGTH = 6;

const readingCache = new Map<string, boolean>();

/** Whether the input matches the pinyin of the title: initials, syllables or prefixes, from any character on. */
export function matchesPinyin(title: string, input: string): boolean {
  const letters = input.toLowerCase().replaceAll(/[\s']/g, '');
  if (!LETTERS.test(letters) || !HAN.test(title)) return false;
  const characters = [...title.toLowerCase()].filter((character) => character !== ' ');
  // A single letter occurs in nearly every title: it must match the first character.
  if (letters.length === 1) return matchesFromStart(characters, letters);
  return characters.some((_character, index) => matchesFromStart(characters.slice(index), letters));
}

function matchesFromStart(characters: readonly string[], letters: string): boolean {
  /** Numbers of letters that the characters so far may consume. */
  let consumed = new Set([0]);
  for (const character of characters) {
    const next = new Set<number>();
    for (const start of consumed) {
      for (let end = start + 1; end <= Math.min(start + MAX_SYLLABLE_LENGTH, letters.length); end += 1) {
        // If a prefix does not match, no longer one does.
        if (!matchesReading(character, letters.slice(start, end))) break;
        next.add(end);
      }
    }
    if (next.has(letters.length)) return true;
    if (next.size === 0) return false;
    consumed = next;
  }
  return false;
}

/** Whether one of the readings of the character starts with these letters. */
function matchesReading(character: string, start: string): boolean {
  if (!HAN.test(character)) return character === start;
  const key = character + start;
  const cached = readingCache.get(key);
  if (cached !== undefined) return cached;
  const isMatch = Pinyin.match(character, start) !== false;
  readingCache.set(key, isMatch);
  return isMatch;
}
