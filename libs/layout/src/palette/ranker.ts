import Fuse from 'fuse.js/basic';

import { type Findable } from './entries.ts';
import { nextTask } from './next-task.ts';
import { soundsLike } from './pinyin.ts';

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
const SLICE = 32;
/** Time before yielding to input; on slow machines the last slice may exceed it several times. */
const TURN_MS = 8;

/** A pinyin match scores nearly like an exact one; the score is better the closer the title is to the entry. */
const SOUND_SCORE = 0.01;

interface Hit<Item> {
  item: Item;
  score: number;
}
type Slice<Item> = { items: readonly Item[]; fuse: Fuse<Item> | null };

/** Fuzzy search in titles and paths, and pinyin search in titles; best match first. */
export interface Ranker<Item> {
  /** Yields to input between time slices; null if aborted. */
  find: (pattern: string, signal: AbortSignal) => Promise<Hit<Item>[] | null>;
}

export function rankerOf<Item extends Findable>(items: readonly Item[]): Ranker<Item> {
  const slices: Slice<Item>[] = Array.from({ length: Math.ceil(items.length / SLICE) }, (_, index) => ({
    items: items.slice(index * SLICE, (index + 1) * SLICE),
    fuse: null,
  }));

  return {
    async find(pattern, signal) {
      const words = pattern.slice(0, MAX_PATTERN_LENGTH).trim();
      const hits: Hit<Item>[] = [];
      const sounds = soundOf(words);
      // Lets the browser paint the typed text first.
      await nextTask();
      let turnEnds = performance.now() + TURN_MS;
      for (const slice of slices) {
        if (signal.aborted) return null;
        hits.push(...hitsIn(slice, words, sounds));
        if (performance.now() < turnEnds) continue;
        await nextTask();
        turnEnds = performance.now() + TURN_MS;
      }
      // The sort is stable: equal scores keep the order of the menu.
      return hits.sort((one, other) => one.score - other.score).slice(0, MAX_RESULTS);
    },
  };
}

function hitsIn<Item extends Findable>(slice: Slice<Item>, words: string, sounds: Sounds): Hit<Item>[] {
  slice.fuse ??= new Fuse(slice.items, { threshold: THRESHOLD, keys: KEYS, includeScore: true });
  const written = new Map(slice.fuse.search(words).map(({ item, score = 1 }) => [item, score]));
  return slice.items.flatMap((item) => {
    const score = Math.min(written.get(item) ?? Infinity, soundScore(item, sounds));
    return score === Infinity ? [] : [{ item, score }];
  });
}

type Sounds = (title: string) => boolean;

/** Caches results by title: group titles are part of the trails of all their pages. */
function soundOf(words: string): Sounds {
  const known = new Map<string, boolean>();
  return (title) => {
    const isLike = known.get(title) ?? soundsLike(title, words);
    known.set(title, isLike);
    return isLike;
  };
}

function soundScore({ titles }: Findable, sounds: Sounds): number {
  const at = titles.findLastIndex(sounds);
  return at === -1 ? Infinity : ((titles.length - at) * SOUND_SCORE) ** TITLE_WEIGHT;
}
