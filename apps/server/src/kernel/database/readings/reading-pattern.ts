import { CHARACTERS, SYLLABLES } from './syllables.ts';

/** `name_key` has a character of its own for each rank, from this code point on. */
const FIRST_CODE_POINT = 0x1_00_00;
/** Longer input is no name, and its ways to be read grow exponentially. */
const MAX_LETTERS = 32;
const MAX_SYLLABLE_LETTERS = 6;
/** Ways to read the letters that are searched, those of the fewest characters. */
const MAX_WAYS = 8;

interface Syllable {
  /** `lu` is also written `lv`, and `lve` `lue`, as keyboards write ü. */
  spellings: readonly string[];
  /** Ranks, both included. */
  first: number;
  last: number;
}

const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  lu: ['lu', 'lv'],
  nu: ['nu', 'nv'],
  lve: ['lve', 'lue'],
  nve: ['nve', 'nue'],
};

const starts = SYLLABLES.flatMap((line) => line.split(', ')).map((entry) => {
  const [syllable = '', first] = entry.split(' ');
  return { syllable, first: Number(first) };
});

const syllables: readonly Syllable[] = starts.map(({ syllable, first }, index) => ({
  spellings: WRITTEN[syllable] ?? [syllable],
  first,
  last: (starts[index + 1]?.first ?? CHARACTERS) - 1,
}));

const toCharacter = (rank: number) => String.fromCodePoint(FIRST_CODE_POINT + rank);

type Range = Pick<Syllable, 'first' | 'last'>;

/** One range for neighbours: each range of an expression costs time for each row. */
const mergeAdjacent = (ranges: readonly Range[]): readonly Range[] =>
  ranges.reduce<Range[]>((merged, { first, last }) => {
    const previous = merged.at(-1);
    return previous?.last === first - 1
      ? [...merged.slice(0, -1), { first: previous.first, last }]
      : [...merged, { first, last }];
  }, []);

const classes = new Map<string, string | null>();

/** The characters whose reading starts with these letters, or the one letter itself; null if there are none. */
function findClass(letters: string): string | null {
  const known = classes.get(letters);
  if (known !== undefined) return known;
  const ranges = mergeAdjacent(
    syllables.filter(({ spellings }) => spellings.some((spelling) => spelling.startsWith(letters))),
  ).map(({ first, last }) => `${toCharacter(first)}-${toCharacter(last)}`);
  const letter = letters.length === 1 ? letters.toUpperCase() : '';
  const found = ranges.length === 0 && letter === '' ? null : `[${letter}${ranges.join('')}]`;
  classes.set(letters, found);
  return found;
}

/** How few characters the letters from each place on can be; Infinity where they are none. */
function countFewest(letters: string): readonly number[] {
  const fewest = Array<number>(letters.length + 1).fill(Infinity);
  fewest[letters.length] = 0;
  for (let start = letters.length - 1; start >= 0; start -= 1) {
    for (let end = start + 1; end <= Math.min(letters.length, start + MAX_SYLLABLE_LETTERS); end += 1) {
      if (findClass(letters.slice(start, end)) === null) continue;
      fewest[start] = Math.min(fewest[start]!, 1 + fewest[end]!);
    }
  }
  return fewest;
}

/** A class for each character of a name. */
type Way = readonly string[];

/** The ways to split letters into readings, those of the fewest characters first. */
function findWays(letters: string): readonly Way[] {
  const fewest = countFewest(letters);
  const ways: Way[] = [];
  const extend = (start: number, characters: number, way: Way): void => {
    if (ways.length >= MAX_WAYS || fewest[start]! > characters) return;
    if (start === letters.length) {
      if (characters === 0) ways.push(way);
      return;
    }
    for (let length = Math.min(MAX_SYLLABLE_LETTERS, letters.length - start); length > 0; length -= 1) {
      const found = findClass(letters.slice(start, start + length));
      if (found !== null) extend(start + length, characters - 1, [...way, found]);
    }
  };
  const [least = Infinity] = fewest;
  if (least === Infinity) return [];
  extend(0, least, []);
  // 西安 beside 先 for `xian`.
  extend(0, least + 1, []);
  return ways;
}

const toExpression = (ways: readonly Way[]) => `(?:${ways.map((way) => way.join('')).join('|')})`;

/** What the characters of each way have in common, place by place: names that are read in no way hardly ever match. */
function toCommonWay(ways: readonly Way[]): Way {
  const length = Math.min(...ways.map((way) => way.length));
  return Array.from({ length }, (_, place) => {
    const classes = new Set(ways.map((way) => way[place]?.slice(1, -1) ?? ''));
    return `[${[...classes].join('')}]`;
  });
}

function findWaysOf(input: string): readonly Way[] {
  const letters = input
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replaceAll(/['’\s]/g, '');
  const isRead = /^\d*[a-z][\da-z]*$/.test(letters) && letters.length >= 2 && letters.length <= MAX_LETTERS;
  return isRead ? findWays(letters) : [];
}

/**
 * Regular expression for sort keys of names (`name_key`) in which consecutive characters are read like these letters:
 * syllables, their beginnings or initials, such as `linxiaoman`, `linxm` and `lxm` for 林小满.
 *
 * @returns undefined for input that is no pinyin, and for a single letter, which nearly every name has
 */
export function toReadingPattern(input: string): string | undefined {
  const ways = findWaysOf(input);
  return ways.length === 0 ? undefined : toExpression(ways);
}

/**
 * Expressions that a sort key has to match all, in this order, instead of the one of `toReadingPattern`. That of several
 * ways takes ten times as long as that of one: it is left to the few names that match what the ways have in common.
 */
export function toReadingPatterns(input: string): readonly string[] {
  const ways = findWaysOf(input);
  if (ways.length === 0) return [];
  return ways.length === 1 ? [toExpression(ways)] : [toExpression([toCommonWay(ways)]), toExpression(ways)];
}
