import { useState } from 'react';

import { useGetTakingsDayQuery } from '@backroom/client/takings';
import type { Access } from '@backroom/contract';
import { usePreference, useText } from '@backroom/ui';

import { daysText } from './days.text.ts';
import type { DaysKeys } from './days-keys.ts';
import type { StoreDay } from './model/waiting-days.ts';
import type { DaysData } from './use-days-data.ts';
import { useDaysUpdates } from './use-days-updates.ts';
import { useDaysWork } from './use-days-work.ts';
import { useDecisions } from './use-decisions.ts';

const toDayArg = (day: StoreDay | null) => ({ query: { ...day }, suppressErrors: 'toasts' as const });

/** The day at hand with its details, what can be decided about it, and the keys. */
export function useDayAtHand({ days, only, isNarrow, result, shown }: DaysData) {
  const t = useText(daysText);
  const hasSingleKeys = usePreference('shortcuts') === 'on';
  const { rows } = shown;
  const work = useDaysWork({ rows, days, only });
  const [{ message, missing }, setStatus] = useState<{ message: string; missing?: Access | undefined }>({
    message: '',
  });
  const setMessage = (next: string) => setStatus({ message: next });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const detail = useGetTakingsDayQuery(toDayArg(work.active), { skip: !work.isOpen || !work.active });
  const next = work.next && work.toDay(work.next);
  // The next day is there when one comes to it.
  useGetTakingsDayQuery(toDayArg(next), { skip: !work.isOpen || !next });
  useDaysUpdates(days, () => {
    void result.refetch();
    if (work.isOpen && work.active) void detail.refetch();
  });

  const step = (direction: 1 | -1) => {
    const target = work.findNext(direction);
    setMessage(target ? '' : t('nothingNext'));
    if (target) work.goTo(target);
  };
  const decisions = useDecisions({
    day: work.isOpen ? detail.currentData : undefined,
    onRefused: (why, right) => setStatus({ message: why, missing: right }),
    onDecided: (decided, what) => {
      shown.decide(decided.storeId, days.indexOf(decided.day), decided.sign);
      setMessage(work.next ? what : [what, t('nothingNext')].join(t('separator')));
      if (work.next) work.goTo(work.next);
    },
  });
  /** A decision needs what it is about in view. */
  const decide = (act: () => unknown) => () => {
    if (work.isOpen) return void act();
    work.open(work.position);
    setMessage(t('openFirst'));
  };
  const keys: DaysKeys = {
    ...(work.isOpen && !isNarrow && { Escape: work.close }),
    ...(hasSingleKeys &&
      rows.length > 0 && {
        j: () => step(1),
        k: () => step(-1),
        a: decide(decisions.accept),
        r: decide(decisions.askReason),
        '?': () => setHelpOpen(true),
      }),
  };
  return {
    work,
    detail,
    decisions,
    message,
    missing,
    keys,
    hasSingleKeys,
    showNext: () => step(1),
    isHelpOpen,
    closeHelp: () => setHelpOpen(false),
  };
}

export type DayAtHand = ReturnType<typeof useDayAtHand>;
