import { useCallback, useMemo } from 'react';

import type { NavigationNode } from '@backroom/client/navigation-tree';
import { useLanguage, useText } from '@backroom/ui';

import { layoutText } from '../layout.text.ts';
import { createPaletteActions } from './actions.ts';
import { addWords, createPageEntries, type PageEntry } from './entries.ts';
import type { WordsByPath } from './palette-source.ts';
import { createRanker } from './ranker.ts';
import type { QuickAction, RunnableAction, ShellActions } from './shell-actions.ts';

interface EntryOptions {
  menu: readonly NavigationNode[];
  words: WordsByPath;
  shell: ShellActions;
  quickActions: readonly QuickAction[];
}

/** The pages and the actions, and what finds them. */
export function usePaletteEntries({ menu, words, shell, quickActions }: EntryOptions) {
  const language = useLanguage();
  const home = useText(layoutText)('home');
  const pages = useMemo(() => [createHomeEntry(home), ...createPageEntries(menu, language)], [home, menu, language]);
  const pageRanker = useMemo(() => createRanker(addWords(pages, words)), [pages, words]);
  const actions = useMemo(() => {
    const entries = createPaletteActions(language, shell, quickActions);
    return { entries, ranker: createRanker(entries) };
  }, [language, shell, quickActions]);

  const getAction = useCallback(
    (id: string): RunnableAction => {
      const page = pages.find((entry) => entry.id === id);
      if (page) return toOpenAction(page, shell);
      return actions.entries.find((entry) => entry.id === id) ?? { run: () => undefined };
    },
    [pages, actions, shell],
  );
  return { places: { entries: pages, ranker: pageRanker }, actions, getAction };
}

const createHomeEntry = (home: string): PageEntry => {
  const { messages } = layoutText;
  const titles = [...new Set([messages['zh-CN'].home, messages['en-US'].home])];
  return { id: 'home', trail: [home], titles, path: '/dashboard', isExternal: false, icon: 'dashboard' };
};

const toOpenAction = ({ path, isExternal }: PageEntry, shell: ShellActions): RunnableAction =>
  isExternal
    ? { run: () => void window.open(path, '_blank', 'noopener,noreferrer'), runSynchronously: true }
    : { run: () => shell.navigateTo(path) };
