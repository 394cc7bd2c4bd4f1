import { useEffect, useMemo, useState } from 'react';

import type { PaletteSource, WordsByPath } from './palette-source.ts';
import type { SearchRecords } from './record-search.ts';
import type { QuickAction } from './shell-actions.ts';

interface LoadedSource {
  quickActions: readonly QuickAction[];
  words: WordsByPath;
  /** Absent where there are no records to search. */
  searchRecords: SearchRecords | undefined;
}

const NO_ACTIONS: readonly QuickAction[] = [];
const NO_WORDS: WordsByPath = new Map();

/** Loads the source when the palette opens; the menu is searched without what has not arrived. */
export function usePaletteSource(load: (() => Promise<PaletteSource>) | undefined): LoadedSource {
  const [quickActions, setQuickActions] = useState(NO_ACTIONS);
  const [words, setWords] = useState(NO_WORDS);
  useEffect(() => {
    if (!load) return;
    let isOpen = true;
    const start = async () => {
      const source = await load();
      if (isOpen) setQuickActions(source.quickActions);
      const loaded = await source.loadWords();
      if (isOpen) setWords(loaded);
    };
    start().catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [load]);

  const searchRecords = useMemo<SearchRecords | undefined>(
    () => load && (async (query, signal) => (await load()).searchRecords(query, signal)),
    [load],
  );
  return { quickActions, words, searchRecords };
}
