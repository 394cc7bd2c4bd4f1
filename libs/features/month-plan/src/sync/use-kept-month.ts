import { useContext, useEffect, useRef, useState } from 'react';

import { ViewContext } from '@backroom/auth';
import type { PlanMonthData } from '@backroom/contract/month-plan';
import { useDraftKeeper, useDraftKey, useOpeningDraft } from '@backroom/records';
import { createStore } from '@backroom/ui';

import { createEditorState, type EditorStore } from '../model/editor-state.ts';
import { parseStoredDraft, type PlanDraft, restoreDraft, toStoredDraft } from '../model/plan-draft.ts';
import type { PlanSearchParams } from '../use-plan-search-params.ts';

/** What was typed on an earlier visit and is in the month again. */
export interface RestoredMonth {
  /** When it was kept, in milliseconds since the epoch. */
  at: number;
  draft: PlanDraft;
}

/** Begins the names of the drafts of all months. */
export const MONTH_DRAFTS = 'month-plan ';

interface KeptMonthOptions {
  /** Identifies the month, its filter and its page. */
  pageKey: string;
  data: PlanMonthData;
  searchParams: PlanSearchParams;
  /** It was left before on this visit, with something that is not saved. */
  known: EditorStore | undefined;
}

/** The state of a month, with what was not saved on an earlier visit; what is not saved now is kept for the next one. */
export function useKeptMonth({ pageKey, data, searchParams, known }: KeptMonthOptions) {
  const { isOpen } = useContext(ViewContext);
  const getKey = useDraftKey(MONTH_DRAFTS + pageKey);
  const kept = useOpeningDraft(getKey, known ? () => null : parseStoredDraft);
  const [store] = useState(() => {
    if (known) return known;
    const state = createEditorState(data.stores, data.revision);
    return createStore(kept ? restoreDraft(state, kept.content) : state);
  });
  const [restored, setRestored] = useState<RestoredMonth | null>(kept && { at: kept.at, draft: kept.content });
  const keeper = useDraftKeeper(getKey, () => {
    const draft = toStoredDraft(store.get());
    return draft && { ...draft, searchParams };
  });
  // Not ended with the component: a month that is left goes on saving, after which nothing is kept.
  const isWatched = useRef(false);
  useEffect(() => {
    if (isWatched.current) return;
    isWatched.current = true;
    store.subscribe(() => isOpen() && keeper.changed());
  }, [store, keeper, isOpen]);
  return { store, restored, endRestoration: () => setRestored(null) };
}
