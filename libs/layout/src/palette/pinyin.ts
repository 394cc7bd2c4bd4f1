import Pinyin from 'pinyin-match';

const HAN = /\p{Script=Han}/u;
const LETTERS = /^[a-z\d]+$/;
/** No syllable is longer; of longer texts the library tries more ways to part them than there is time for. */
const LONGEST_SYLLABLE = 6;

const known = new Map<string, boolean>();

/**
 * Whether somebody who types letters means this title by its sound: its initials, its syllables, or a part of each,
 * from any of its characters on.
 */
export function soundsLike(title: string, typed: string): boolean {
  const letters = typed.toLowerCase().replaceAll(/[\s']/g, '');
  if (!LETTERS.test(letters) || !HAN.test(title)) return false;
  const characters = [...title.toLowerCase()].filter((character) => character !== ' ');
  // One letter begins much, and stands in nearly everything.
  if (letters.length === 1) return isSpelledBy(characters, letters);
  return characters.some((_character, at) => isSpelledBy(characters.slice(at), letters));
}

function isSpelledBy(characters: readonly string[], letters: string): boolean {
  /** How many letters the characters so far may take. */
  let taken = new Set([0]);
  for (const character of characters) {
    const next = new Set<number>();
    for (const start of taken) {
      for (let end = start + 1; end <= Math.min(start + LONGEST_SYLLABLE, letters.length); end += 1) {
        // What does not begin so does not go on so.
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

/** Whether one of the character's readings begins so. */
function isRead(character: string, start: string): boolean {
  if (!HAN.test(character)) return character === start;
  const key = character + start;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const answer = Pinyin.match(character, start) !== false;
  known.set(key, answer);
  return answer;
}
