import Fuse from 'fuse.js/basic';

import type { Searchable } from './entries.ts';
import { matchesPinyin } from './pinyin.ts';

/** Fuse has no limit, and its cost grows with the length of the pattern. */
const MAX_PATTERN_LENGTH = 32;
const THRESHOLD = 0.4;
const TITLE_WEIGHT = 0.7;
const KEYS = [
  { name: 'titles', weight: TITLE_WEIGHT },
  { name: 'path', weight: 0.3 },
];

const MAX_RESULTS = 20;

/** Number of items that are searched between two checks of the time. */
const SLICE_SIZE = 32;
/** Time before yielding to input; on slow machines the last slice may exceed it several times. */
const TIME_SLICE_MS = 8;

/** A pinyin match scores nearly like an exact one; the score is better the closer the title is to the entry. */
const PINYIN_SCORE = 0.01;
/** Other words for an entry come before its titles: all of them count alike. */
const MAX_DISTANCE = 7;

interface Match<Item> {
  item: Item;
  score: number;
}
type Slice<Item> = { items: readonly Item[]; fuse: Fuse<Item> | null };

/** Fuzzy search in titles and paths, and pinyin search in titles; best match first. */
export interface Ranker<Item> {
  /** Yields to input between time slices; null if aborted. */
  search: (pattern: string, signal: AbortSignal) => Promise<Match<Item>[] | null>;
}

export function createRanker<Item extends Searchable>(items: readonly Item[]): Ranker<Item> {
  const slices: Slice<Item>[] = Array.from({ length: Math.ceil(items.length / SLICE_SIZE) }, (_, index) => ({
    items: items.slice(index * SLICE_SIZE, (index + 1) * SLICE_SIZE),
    fuse: null,
  }));

  return {
    async search(pattern, signal) {
      const query = pattern.slice(0, MAX_PATTERN_LENGTH).trim();
      const matches: Match<Item>[] = [];
      const matchesTitle = createPinyinMatcher(query);
      // Lets the browser paint the typed text first.
      await yieldToMain();
      let deadline = performance.now() + TIME_SLICE_MS;
      for (const slice of slices) {
        if (signal.aborted) return null;
        matches.push(...searchSlice(slice, query, matchesTitle));
        if (performance.now() < deadline) continue;
        await yieldToMain();
        deadline = performance.now() + TIME_SLICE_MS;
      }
      // The sort is stable: equal scores keep the order of the menu.
      return matches.sort((one, other) => one.score - other.score).slice(0, MAX_RESULTS);
    },
  };
}

function searchSlice<Item extends Searchable>(
  slice: Slice<Item>,
  query: string,
  matchesTitle: TitleMatcher,
): Match<Item>[] {
  slice.fuse ??= new Fuse(slice.items, { threshold: THRESHOLD, keys: KEYS, includeScore: true });
  const fuzzyScores = new Map(slice.fuse.search(query).map(({ item, score = 1 }) => [item, score]));
  return slice.items.flatMap((item) => {
    const score = Math.min(fuzzyScores.get(item) ?? Infinity, getPinyinScore(item, matchesTitle));
    return score === Infinity ? [] : [{ item, score }];
  });
}

type TitleMatcher = (title: string) => boolean;

/** Caches results by title: group titles are part of the trails of all their pages. */
function createPinyinMatcher(query: string): TitleMatcher {
  const cache = new Map<string, boolean>();
  return (title) => {
    const isMatch = cache.get(title) ?? matchesPinyin(title, query);
    cache.set(title, isMatch);
    return isMatch;
  };
}

function getPinyinScore({ titles }: Searchable, matchesTitle: TitleMatcher): number {
  const index = titles.findLastIndex(matchesTitle);
  if (index === -1) return Infinity;
  return (Math.min(titles.length - index, MAX_DISTANCE) * PINYIN_SCORE) ** TITLE_WEIGHT;
}

/** Yields to the main thread, so that input and painting are processed first. */
const yieldToMain = (): Promise<void> =>
  // Timers are the slower fallback for browsers without a scheduler.
  'scheduler' in globalThis ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
