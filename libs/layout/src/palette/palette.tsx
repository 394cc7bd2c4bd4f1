import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';

import { type MenuNode } from '@backroom/client/menus';
import { CommandPalette, type PaletteItem, useLanguage, useText } from '@backroom/ui';

import { layoutText } from '../layout.text.ts';
import { type WithTabs } from '../tabs/tabs-slice.ts';
import { paletteActions } from './actions.ts';
import { placeEntries, type PlaceEntry } from './entries.ts';
import { paletteText } from './palette.text.ts';
import { actionItem, itemsBefore, placeItem } from './palette-items.tsx';
import { rankerOf } from './ranker.ts';
import { type Deed, type ShellActions, shellActions, type ShellDeeds } from './shell-actions.ts';
import { useFound } from './use-found.ts';

interface PaletteProps {
  menu: readonly MenuNode[];
  /** Paths of recently visited pages; those in the menu are shown. */
  recent: readonly string[];
  deeds: ShellDeeds;
  onClose: () => void;
}

/** Command palette: opens pages, found by title, path or pinyin, and runs actions. */
export function Palette({ menu, recent, deeds, onClose }: PaletteProps) {
  const t = useText(paletteText);
  const store = useStore<WithTabs>();
  const shell = useMemo(() => shellActions(store.getState(), deeds), [store, deeds]);
  const { places, actions, deedOf } = useChoices(menu, shell);
  const [query, setQuery] = useState('');
  const [awaited, setAwaited] = useState<string | null>(null);
  const current = useFound(query, places.ranker, actions.ranker);
  // Results are rendered at low priority, so that typing stays responsive.
  const found = useDeferredValue(current);

  const items = useMemo(() => {
    const headings = { recent: t('recent'), places: t('places'), actions: t('actions') };
    if (!found) return itemsBefore(places.entries, actions.entries, recent, headings);
    const parts = [
      found.places.map((entry) => placeItem(entry, headings.places)),
      found.actions.map((entry) => actionItem(entry, headings.actions)),
    ];
    return (found.actionsFirst ? parts.reverse() : parts).flat();
  }, [found, places.entries, actions.entries, recent, t]);
  const choose = useCallback(
    ({ id }: PaletteItem) => {
      const { run, atOnce } = deedOf(id);
      // The palette restores the focus when it unmounts; the action may move it afterwards.
      flushSync(onClose);
      if (atOnce) run();
      else setTimeout(run);
    },
    [deedOf, onClose],
  );
  const isPending = found !== current || (query.trim() !== '' && found?.query !== query);
  useAnswer(awaited === query && !isPending ? items[0] : undefined, choose);

  return (
    <CommandPalette
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('title')}
      placeholder={t('hint')}
      query={query}
      onQueryChange={setQuery}
      items={items}
      empty={t('none')}
      pending={isPending}
      // Enter before the results are up to date chooses the first result of the typed query.
      firstHit={() => void setAwaited(query)}
      onChoose={choose}
    />
  );
}

/** Chooses the item for which Enter was pressed before it was found. */
function useAnswer(item: PaletteItem | undefined, choose: (item: PaletteItem) => void): void {
  const answer = useEffectEvent(choose);
  useEffect(() => {
    if (!item) return;
    const timer = setTimeout(() => answer(item));
    return () => clearTimeout(timer);
  }, [item]);
}

function useChoices(menu: readonly MenuNode[], shell: ShellActions) {
  const language = useLanguage();
  const home = useText(layoutText)('home');
  const places = useMemo(() => {
    const entries = [homeEntry(home), ...placeEntries(menu, language)];
    return { entries, ranker: rankerOf(entries) };
  }, [home, menu, language]);
  const actions = useMemo(() => {
    const entries = paletteActions(language, shell);
    return { entries, ranker: rankerOf(entries) };
  }, [language, shell]);

  const deedOf = useCallback(
    (id: string): Deed => {
      const place = places.entries.find((entry) => entry.id === id);
      if (place) return opening(place, shell);
      return actions.entries.find((entry) => entry.id === id) ?? { run: () => undefined };
    },
    [places, actions, shell],
  );
  return { places, actions, deedOf };
}

const homeEntry = (home: string): PlaceEntry => {
  const { words } = layoutText;
  const titles = [...new Set([words['zh-CN'].home, words['en-US'].home])];
  return { id: 'home', trail: [home], titles, path: '/dashboard', isExternal: false, icon: 'dashboard' };
};

const opening = ({ path, isExternal }: PlaceEntry, shell: ShellActions): Deed =>
  isExternal
    ? { run: () => void window.open(path, '_blank', 'noopener,noreferrer'), atOnce: true }
    : { run: () => shell.go(path) };
