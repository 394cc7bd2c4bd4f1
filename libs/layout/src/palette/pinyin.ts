import Pinyin from 'pinyin-match';

const HAN = /\p{Script=Han}/u;
const LETTERS = /^[a-z\d]+$/;
/** Maximum length of a syllable. For longer input the library tries exponentially many segmentations. */
const LONGEST_SYLLABLE = 6;

const known = new Map<string, boolean>();

/** Whether the input matches the pinyin of the title: initials, syllables or prefixes, from any character on. */
export function soundsLike(title: string, typed: string): boolean {
  const letters = typed.toLowerCase().replaceAll(/[\s']/g, '');
  if (!LETTERS.test(letters) || !HAN.test(title)) return false;
  const characters = [...title.toLowerCase()].filter((character) => character !== ' ');
  // A single letter occurs in nearly every title: it must match the first character.
  if (letters.length === 1) return isSpelledBy(characters, letters);
  return characters.some((_character, at) => isSpelledBy(characters.slice(at), letters));
}

function isSpelledBy(characters: readonly string[], letters: string): boolean {
  /** Numbers of letters that the characters so far may consume. */
  let taken = new Set([0]);
  for (const character of characters) {
    const next = new Set<number>();
    for (const start of taken) {
      for (let end = start + 1; end <= Math.min(start + LONGEST_SYLLABLE, letters.length); end += 1) {
        // If a prefix does not match, no longer one does.
        if (!isRead(character, letters.slice(start, end))) break;
        next.add(end);
      }
    }
    if (next.has(letters.length)) return true;
    if (next.size === 0) return false;
    taken = next;
  }
  return false;
}

/** Whether one of the readings of the character starts with these letters. */
function isRead(character: string, start: string): boolean {
  if (!HAN.test(character)) return character === start;
  const key = character + start;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const answer = Pinyin.match(character, start) !== false;
  known.set(key, answer);
  return answer;
}
