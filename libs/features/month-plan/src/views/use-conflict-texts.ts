import { useMemo } from 'react';

import type { Cents } from '@backroom/contract/amount';
import { formatCents, useLanguage, useText } from '@backroom/ui';

import type { EditorState } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';

/** An amount in the language of the user. */
export function useAmountFormat(): (cents: Cents) => string {
  const t = useText(monthPlanText);
  const language = useLanguage();
  return useMemo(() => (cents: Cents) => (cents === null ? t('empty') : formatCents(cents, language)), [t, language]);
}

/** The values of others in cells in conflict, by store and day. */
export function useConflictTexts({
  conflicts,
  edits,
}: Pick<EditorState, 'conflicts' | 'edits'>): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const format = useAmountFormat();
  return useMemo(() => {
    const byStore = new Map<number, Map<number, string>>();
    for (const [key, remote] of conflicts) {
      const edit = edits.get(key);
      if (!edit) continue;
      const days = byStore.get(edit.storeId) ?? new Map<number, string>();
      byStore.set(edit.storeId, days.set(edit.day, format(remote.amount)));
    }
    return byStore;
  }, [conflicts, edits, format]);
}
