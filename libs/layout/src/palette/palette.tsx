import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';

import { getRecentPages, recordVisit } from '@backroom/auth/recent-pages';
import type { NavigationNode } from '@backroom/client/navigation-tree';
import { CommandPalette, type PaletteItem, useText } from '@backroom/ui';

import type { WithTabs } from '../tabs/tabs-slice.ts';
import { paletteText } from './palette.text.ts';
import { createFoundItems, createInitialItems, toActionItem, toVerbItem } from './palette-items.tsx';
import type { PaletteSource } from './palette-source.ts';
import { type FoundEntry, parseQuery, type RecordVerb } from './record-search.ts';
import { createShellActions, type RunnableAction, type ShellActionDeps, type ShellActions } from './shell-actions.ts';
import { usePaletteEntries } from './use-palette-entries.ts';
import { usePaletteSource } from './use-palette-source.ts';
import { useRecordSearch } from './use-record-search.ts';
import { useSearchResults } from './use-search-results.ts';

interface PaletteProps {
  menu: readonly NavigationNode[];
  /** Of the recent pages and records. */
  userId: number | undefined;
  deps: ShellActionDeps;
  loadSource?: (() => Promise<PaletteSource>) | undefined;
  onClose: () => void;
}

/** Command palette: opens pages and records, found by name, path or pinyin, and runs actions. */
export function Palette({ menu, userId, deps, loadSource, onClose }: PaletteProps) {
  const t = useText(paletteText);
  const store = useStore<WithTabs>();
  const { pathname } = useLocation();
  const [recent] = useState(() => getRecentPages(userId).filter((path) => path !== pathname));
  const { quickActions, words, searchRecords, recentRecords, isRecentFailed } = usePaletteSource(loadSource, recent);
  const shell = useMemo(() => createShellActions(store.getState(), deps), [store, deps]);
  const { places, actions, getAction } = usePaletteEntries({ menu, words, shell, quickActions });
  const [query, setQuery] = useState('');
  const [enteredQuery, setEnteredQuery] = useState<string | null>(null);
  const [opened, setOpened] = useState<FoundEntry | null>(null);
  const parsed = useMemo(() => parseQuery(query), [query]);
  const { text, scope } = parsed;
  // Pages are neither people nor stores.
  const isLocal = scope === 'all' || scope === 'actions';
  const latest = useSearchResults(isLocal ? text : '', places.ranker, actions.ranker);
  const records = useRecordSearch(parsed, searchRecords);
  // Results are rendered at low priority, so that typing stays responsive.
  const results = useDeferredValue(latest);
  const isInitial = text === '' && scope === 'all';
  const found = useMemo(
    () => (isInitial ? [...recentRecords.values()] : records.entries),
    [isInitial, recentRecords, records.entries],
  );

  const items = useMemo(() => {
    const headings = { recent: t('recent'), pages: t('places'), actions: t('actions') };
    if (opened) return opened.verbs.map((verb) => toVerbItem(verb, opened.name));
    if (isInitial) {
      const latest = { paths: recent, records: recentRecords };
      return createInitialItems(places.entries, actions.entries, latest, headings);
    }
    if (text === '' && scope === 'actions')
      return actions.entries.map((entry) => toActionItem(entry, headings.actions));
    const matches = results ?? { pages: [], actions: [], areActionsFirst: false, isClose: false };
    return createFoundItems(scope === 'actions' ? { ...matches, pages: [] } : matches, found, headings);
  }, [opened, isInitial, text, scope, results, found, places.entries, actions.entries, recent, recentRecords, t]);
  const choose = useCallback(
    ({ id }: PaletteItem) => {
      const target = findTarget(found, opened, id);
      const record = opened ?? found.find((entry) => entry.id === id);
      // Pages are recorded where they open.
      if (record) recordVisit(userId, record.key);
      const { run, runSynchronously: isSynchronous } = target ? toTargetAction(target, shell) : getAction(id);
      // The palette restores the focus when it unmounts; the action may move it afterwards.
      flushSync(onClose);
      if (isSynchronous) run();
      else setTimeout(run);
    },
    [getAction, found, opened, shell, userId, onClose],
  );
  const isSearching = isLocal && (results !== latest || (text !== '' && results?.query !== text));
  // Enter waits for records unless a page is what was typed.
  const isPending = isSearching || (records.isPending && !results?.isClose);
  const search = (next: string) => {
    setOpened(null);
    setQuery(next);
  };
  useDeferredChoice(enteredQuery === query && !isPending ? items[0] : undefined, choose);

  const none = searchRecords || scope === 'actions' ? t('none') : t('noneOfMenu');
  const empty = isPending ? t('searching') : text === '' ? t('typeOn') : none;
  const hint = isInitial && isRecentFailed ? t('recentFailed') : t('prefixes');
  const note = records.isFailed ? t('failed') : text === '' && !opened && searchRecords ? hint : undefined;
  return (
    <CommandPalette
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      placeholder={t('hint')}
      query={query}
      onQueryChange={search}
      items={items}
      empty={empty}
      note={note}
      onExpand={({ id }) => setOpened(found.find((entry) => entry.id === id) ?? null)}
      {...(opened && { onCollapse: () => setOpened(null) })}
      pending={isPending}
      // Enter before the results are up to date chooses the first result of the typed query.
      getFirstMatch={() => void setEnteredQuery(query)}
      onSelect={choose}
    />
  );
}

/** What a record or one of its verbs opens. */
const findTarget = (found: readonly FoundEntry[], opened: FoundEntry | null, id: string): RecordVerb['target'] | null =>
  opened?.verbs.find((verb) => verb.id === id)?.target ??
  found.flatMap((entry) => (entry.id === id ? [{ path: entry.path }] : []))[0] ??
  null;

function toTargetAction(target: RecordVerb['target'], shell: ShellActions): RunnableAction {
  if ('run' in target) return target;
  if ('path' in target) {
    const { path, state, loadState = async () => state } = target;
    const open = async () => shell.navigateTo(path, await loadState());
    // The application says why the state could not be read.
    return { run: () => void open().catch(() => undefined) };
  }
  return { run: () => void window.open(target.href, '_self'), runSynchronously: true };
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
