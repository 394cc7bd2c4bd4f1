import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';

import type { NavigationNode } from '@backroom/client/navigation-tree';
import { CommandPalette, type PaletteItem, useLanguage, useText } from '@backroom/ui';

import { layoutText } from '../layout.text.ts';
import type { WithTabs } from '../tabs/tabs-slice.ts';
import { createPaletteActions } from './actions.ts';
import { createPageEntries, type PageEntry } from './entries.ts';
import { paletteText } from './palette.text.ts';
import { createInitialItems, toActionItem, toPageItem } from './palette-items.tsx';
import { createRanker } from './ranker.ts';
import { createShellActions, type RunnableAction, type ShellActionDeps, type ShellActions } from './shell-actions.ts';
import { useSearchResults } from './use-search-results.ts';

interface PaletteProps {
  menu: readonly NavigationNode[];
  /** Paths of recently visited pages; those in the menu are shown. */
  recent: readonly string[];
  deps: ShellActionDeps;
  onClose: () => void;
}

/** Command palette: opens pages, found by title, path or pinyin, and runs actions. */
export function Palette({ menu, recent, deps, onClose }: PaletteProps) {
  const t = useText(paletteText);
  const store = useStore<WithTabs>();
  const shell = useMemo(() => createShellActions(store.getState(), deps), [store, deps]);
  const { places, actions, getAction } = usePaletteEntries(menu, shell);
  const [query, setQuery] = useState('');
  const [enteredQuery, setEnteredQuery] = useState<string | null>(null);
  const latest = useSearchResults(query, places.ranker, actions.ranker);
  // Results are rendered at low priority, so that typing stays responsive.
  const results = useDeferredValue(latest);

  const items = useMemo(() => {
    const headings = { recent: t('recent'), pages: t('places'), actions: t('actions') };
    if (!results) return createInitialItems(places.entries, actions.entries, recent, headings);
    const groups = [
      results.pages.map((entry) => toPageItem(entry, headings.pages)),
      results.actions.map((entry) => toActionItem(entry, headings.actions)),
    ];
    return (results.areActionsFirst ? groups.reverse() : groups).flat();
  }, [results, places.entries, actions.entries, recent, t]);
  const choose = useCallback(
    ({ id }: PaletteItem) => {
      const { run, runSynchronously: isSynchronous } = getAction(id);
      // The palette restores the focus when it unmounts; the action may move it afterwards.
      flushSync(onClose);
      if (isSynchronous) run();
      else setTimeout(run);
    },
    [getAction, onClose],
  );
  const isPending = results !== latest || (query.trim() !== '' && results?.query !== query);
  useDeferredChoice(enteredQuery === query && !isPending ? items[0] : undefined, choose);

  return (
    <CommandPalette
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      placeholder={t('hint')}
      query={query}
      onQueryChange={setQuery}
      items={items}
      empty={t('none')}
      pending={isPending}
      // Enter before the results are up to date chooses the first result of the typed query.
      getFirstMatch={() => void setEnteredQuery(query)}
      onSelect={choose}
    />
  );
}

/** Chooses the item for which Enter was pressed before it was found. */
function useDeferredChoice(item: PaletteItem | undefined, choose: (item: PaletteItem) => void): void {
  const onChoose = useEffectEvent(choose);
  useEffect(() => {
    if (!item) return;
    const timer = setTimeout(() => onChoose(item));
    return () => clearTimeout(timer);
  }, [item]);
}

function usePaletteEntries(menu: readonly NavigationNode[], shell: ShellActions) {
  const language = useLanguage();
  const home = useText(layoutText)('home');
  const places = useMemo(() => {
    const entries = [createHomeEntry(home), ...createPageEntries(menu, language)];
    return { entries, ranker: createRanker(entries) };
  }, [home, menu, language]);
  const actions = useMemo(() => {
    const entries = createPaletteActions(language, shell);
    return { entries, ranker: createRanker(entries) };
  }, [language, shell]);

  const getAction = useCallback(
    (id: string): RunnableAction => {
      const page = places.entries.find((entry) => entry.id === id);
      if (page) return toOpenAction(page, shell);
      return actions.entries.find((entry) => entry.id === id) ?? { run: () => undefined };
    },
    [places, actions, shell],
  );
  return { places, actions, getAction };
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
