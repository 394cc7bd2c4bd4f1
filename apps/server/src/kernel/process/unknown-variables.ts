import { countEdits } from './count-edits.ts';
import { createUsageError, type Env, secretFileNames, variableNames } from './variables.ts';

const PREFIX = 'BACKROOM_';
const KNOWN: readonly string[] = [...variableNames, ...secretFileNames];
/** Set by npm for its scripts. */
const OF_NPM = /^npm_/i;
/** Kubernetes sets these in each container for every service: one may be named `backroom`, `database` or `host`. */
const OF_SERVICE = /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?$/;
const SERVICE_ADDRESS = /^(?:tcp|udp|sctp):\/\//;

/** Longer names are not read; a comparison of them would cost more than it finds. */
const MAX_NAME = 64;
/** A replaced letter makes another word of a name as short as these: `POST`, `COST`, `SORT`. */
const SHORT_NAME = 5;
/** One edit is a slip in a word of up to this length; two make another one: `URL`, `SSL`. */
const SHORT_WORD = 4;
/** Names of this length and more may have two edits. */
const LONG_NAME = 10;

const withoutPrefix = (name: string) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name);
const sortLetters = (text: string) => [...text].sort().join('');

/** Whether a name is so close to a known one that nothing else can have been meant. Both are in upper case. */
function isMisspelling(name: string, known: string): boolean {
  if (known.length <= SHORT_NAME) {
    const mayBeSlip = name.length > known.length || sortLetters(name) === sortLetters(known);
    return mayBeSlip && countEdits(name, known) <= 1;
  }
  const [words, knownWords] = [name.split('_'), known.split('_')];
  const isOtherWord = (word: string, at: number) => word.length <= SHORT_WORD && countEdits(words[at] ?? '', word) > 1;
  if (words.length === knownWords.length && knownWords.some(isOtherWord)) return false;
  return countEdits(name, known) <= (known.length >= LONG_NAME ? 2 : 1);
}

/** The known variable that a name was meant to be. */
function findMeant(name: string): string | undefined {
  const upper = name.toUpperCase();
  const bare = withoutPrefix(upper);
  return (
    KNOWN.find((known) => withoutPrefix(known) === bare) ??
    KNOWN.find((known) => isMisspelling(upper, known) || isMisspelling(bare, withoutPrefix(known)))
  );
}

const isOfOthers = (name: string, value = '') =>
  name.length > MAX_NAME ||
  OF_NPM.test(name) ||
  OF_SERVICE.test(name) ||
  (name.endsWith('_PORT') && SERVICE_ADDRESS.test(value));

/**
 * Refuses a variable that is not read but close to one that is: the setting that was meant would silently keep its
 * default. Every name with the prefix is ours.
 */
export function assertKnownVariables(env: Env): void {
  for (const [name, value] of Object.entries(env)) {
    if (KNOWN.includes(name) || isOfOthers(name, value)) continue;
    const meant = findMeant(name);
    if (meant !== undefined)
      throw createUsageError(`${name} is not a variable of Backroom; ${meant} was probably meant: rename or unset it`);
    if (!name.startsWith(PREFIX)) continue;
    const known = variableNames.filter((each) => each.startsWith(PREFIX)).sort();
    throw createUsageError(`${name} is not a variable of Backroom; known ones are ${known.join(', ')}`);
  }
}
