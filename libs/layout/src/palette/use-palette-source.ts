import { useEffect, useMemo, useState } from 'react';

import type { PaletteSource, WordsByPath } from './palette-source.ts';
import type { FoundEntry, SearchRecords } from './record-search.ts';
import type { QuickAction } from './shell-actions.ts';

interface LoadedSource {
  quickActions: readonly QuickAction[];
  words: WordsByPath;
  /** Absent where there are no records to search. */
  searchRecords: SearchRecords | undefined;
  recentRecords: ReadonlyMap<string, FoundEntry>;
  isRecentFailed: boolean;
}

const NO_ACTIONS: readonly QuickAction[] = [];
const NO_WORDS: WordsByPath = new Map();
const NO_RECORDS: ReadonlyMap<string, FoundEntry> = new Map();

/** Loads the source when the palette opens; the menu is searched without what has not arrived. */
export function usePaletteSource(
  load: (() => Promise<PaletteSource>) | undefined,
  recent: readonly string[],
): LoadedSource {
  const [quickActions, setQuickActions] = useState(NO_ACTIONS);
  const [words, setWords] = useState(NO_WORDS);
  const [recentRecords, setRecentRecords] = useState(NO_RECORDS);
  const [isRecentFailed, setIsRecentFailed] = useState(false);
  useEffect(() => {
    if (!load) return;
    let isOpen = true;
    const start = async () => {
      const source = await load();
      if (!isOpen) return;
      setQuickActions(source.quickActions);
      source.loadWords().then(
        (loaded) => isOpen && setWords(loaded),
        () => undefined,
      );
      source.findRecent(recent).then(
        (found) => isOpen && setRecentRecords(found),
        () => isOpen && setIsRecentFailed(true),
      );
    };
    start().catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [load, recent]);

  const searchRecords = useMemo<SearchRecords | undefined>(
    () => load && (async (query, signal) => (await load()).searchRecords(query, signal)),
    [load],
  );
  return { quickActions, words, searchRecords, recentRecords, isRecentFailed };
}
