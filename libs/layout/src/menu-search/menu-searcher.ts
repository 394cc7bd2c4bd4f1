import Fuse from 'fuse.js/basic';

import { type SearchEntry } from './search-entries.ts';

/** Source: product spec, section 9. Fuse has no limit of its own, and its work grows with the pattern. */
const MAX_PATTERN_LENGTH = 32;
const THRESHOLD = 0.4;
const KEYS = [
  { name: 'titles', weight: 0.7 },
  { name: 'path', weight: 0.3 },
];

const MAX_RESULTS = 20;

/** Finds entries by what their titles or path roughly are, the best first; all of them are found by nothing. */
export function menuSearcher(entries: readonly SearchEntry[]): (pattern: string) => SearchEntry[] {
  const fuse = new Fuse(entries, { threshold: THRESHOLD, keys: KEYS });
  return (pattern) => {
    const words = pattern.slice(0, MAX_PATTERN_LENGTH).trim();
    if (words === '') return entries.slice(0, MAX_RESULTS);
    return fuse.search(words, { limit: MAX_RESULTS }).map(({ item }) => item);
  };
}
