import { useContext, useEffect, useInsertionEffect, useState } from 'react';

import { ViewContext } from '@backroom/auth';
import { isSessionEndError } from '@backroom/client';
import {
  useCloseTakingsDayMutation,
  useLazyGetTakingsDayQuery,
  useSaveTakingsDayMutation,
} from '@backroom/client/takings';
import type { UnusualAmount } from '@backroom/contract/cash-in';
import type { TakingsDayData } from '@backroom/contract/takings';
import { getErrorMessage, isApiError, useDraftKeeper, useDraftKey, useOpeningDraft } from '@backroom/records';
import { showToast, translate, useStoreValue, useUnsavedChanges } from '@backroom/ui';

import { dayText } from './day.text.ts';
import { parseDraft, type Sending } from './model/day-draft.ts';
import { type Answer, createDaySender, type SendDay } from './model/day-sender.ts';
import { adopt, createDayStore, discard, isPending, toDraft } from './model/day-state.ts';

/** The day of a store with what is typed, which this device keeps until it is stored. */
export function useDay(data: TakingsDayData) {
  const { isOpen } = useContext(ViewContext);
  const getKey = useDraftKey(`takings ${data.storeId} ${data.day}`);
  const kept = useOpeningDraft(getKey, parseDraft);
  const [store] = useState(() => createDayStore(data, kept?.content ?? null));
  const [restoredAt, setRestoredAt] = useState(() => (kept && isPending(store.get()) ? kept.at : null));
  const [save] = useSaveTakingsDayMutation();
  const [close] = useCloseTakingsDayMutation();
  const [readAgain] = useLazyGetTakingsDayQuery();
  const [sender] = useState(() => {
    const send: SendDay = async (sending, body) => {
      const answer = toAnswer(await (sending === 'close' ? close : save)({ body, suppressErrors: 'toasts' }));
      if (answer.kind !== 'refused' || !answer.isStale) return answer;
      // A closed day is refused with words alone.
      const { storeId, day } = body;
      const { data: current } = await readAgain({ query: { storeId, day }, suppressErrors: 'toasts' });
      return current && current.version !== body.version ? { kind: 'conflict', current } : answer;
    };
    const tell = (sending: Sending) => {
      setRestoredAt(null);
      showToast({ tone: 'success', message: translate(dayText, sending === 'close' ? 'closedDone' : 'savedDone') });
    };
    return createDaySender(store, send, tell, () => translate(dayText, 'changedMeanwhile'));
  });
  const state = useStoreValue(store);
  const keeper = useDraftKeeper(getKey, () => toDraft(store.get()));
  useUnsavedChanges(isPending(state));

  useEffect(() => store.update((current) => adopt(current, data)), [store, data]);
  // Also of a hidden view: what waits is sent, whatever page is shown. Not after a sign-out, which ends the view.
  useInsertionEffect(() => {
    addEventListener('online', sender.resume);
    const unsubscribe = store.subscribe(() => isOpen() && keeper.changed());
    queueMicrotask(sender.resume);
    return () => {
      removeEventListener('online', sender.resume);
      unsubscribe();
      sender.stop();
    };
  }, [sender, store, keeper, isOpen]);

  const drop = () => {
    setRestoredAt(null);
    store.update(discard);
    keeper.discard();
  };
  return { state, store, sender, restoredAt, drop, endRestoration: () => setRestoredAt(null) };
}
export type Day = ReturnType<typeof useDay>;

/** `data.current` of a 409: the day as it is stored, or amounts to be confirmed. */
type Refused = Partial<TakingsDayData> & { unusual?: readonly UnusualAmount[] };

function toAnswer({ data, error }: { data?: TakingsDayData | undefined; error?: unknown }): Answer {
  if (data) return { kind: 'stored', data };
  const message = getErrorMessage(error);
  if (!isApiError(error)) return { kind: 'refused', message };
  if (error.kind !== 'response')
    return error.kind === 'tooLarge' || error.kind === 'outdated'
      ? { kind: 'refused', message }
      : { kind: 'unanswered', message: error.kind === 'offline' ? translate(dayText, 'waiting') : toWaiting(message) };
  // After a new sign-in the same person sends it again.
  if (isSessionEndError(error) || error.code === 429 || error.code >= 500)
    return { kind: 'unanswered', message: toWaiting(message) };
  const current = (error.current ?? {}) as Refused;
  if (current.unusual?.length) return { kind: 'unusual', amounts: current.unusual };
  if (error.code === 409 && current.lines) return { kind: 'conflict', current: current as TakingsDayData };
  const fields = (error.fields ?? []).map((field) => field.message).join(' ');
  return { kind: 'refused', message: fields || message, isStale: error.code === 409 };
}

const toWaiting = (message: string) => translate(dayText, 'waitingAt', { message });
