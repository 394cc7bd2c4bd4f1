import Fuse from 'fuse.js/basic';

import { type Findable } from './entries.ts';
import { nextTask } from './next-task.ts';
import { soundsLike } from './pinyin.ts';

/** Source: product spec, section 9. Fuse has no limit of its own, and its work grows with the pattern. */
const MAX_PATTERN_LENGTH = 32;
const THRESHOLD = 0.4;
const TITLE_WEIGHT = 0.7;
const KEYS = [
  { name: 'titles', weight: TITLE_WEIGHT },
  { name: 'path', weight: 0.3 },
];

const MAX_RESULTS = 20;

/** So many are looked through between two looks at the clock. */
const SLICE = 32;
/** A key must not wait longer; a slow machine takes several times as long for the slice that runs over. */
const TURN_MS = 8;

/** A hit in the sound is nearly one in the writing; the nearer the entry itself, the better. */
const SOUND_SCORE = 0.01;

interface Hit<Item> {
  item: Item;
  score: number;
}
type Slice<Item> = { items: readonly Item[]; fuse: Fuse<Item> | null };

/** Finds items by what their titles or path roughly are, or by the initials of their sound, the best first. */
export interface Ranker<Item> {
  /** Gives way to the person's keys between its turns; null once it is not wanted any more. */
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
      // What was typed is painted first.
      await nextTask();
      let turnEnds = performance.now() + TURN_MS;
      for (const slice of slices) {
        if (signal.aborted) return null;
        hits.push(...hitsIn(slice, words, sounds));
        if (performance.now() < turnEnds) continue;
        await nextTask();
        turnEnds = performance.now() + TURN_MS;
      }
      // Equal ones stay in the order of the menu.
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

/** The groups of a menu stand in the chains of all their pages. */
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
