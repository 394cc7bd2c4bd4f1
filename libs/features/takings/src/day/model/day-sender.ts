import type { UnusualAmount } from '@backroom/contract/cash-in';
import type { TakingsDayData, TakingsDayInput } from '@backroom/contract/takings';
import { isDayOpen } from '@backroom/contract/takings/rules';

import type { Sending } from './day-draft.ts';
import { listLines, toInput } from './day-lines.ts';
import { type DayState, type DayStore, isDirty, meetConflict, meetLateAnswer, openData } from './day-state.ts';

/** Answer to a day that was sent. */
export type Answer =
  | { kind: 'stored'; data: TakingsDayData }
  /** There was no answer, or the server cannot answer now: the same is sent again. */
  | { kind: 'unanswered'; message: string }
  | { kind: 'conflict'; current: TakingsDayData }
  | { kind: 'unusual'; amounts: readonly UnusualAmount[] }
  /** `isStale`: the day is not as it was read. */
  | { kind: 'refused'; message: string; isStale?: boolean };

export type SendDay = (sending: Sending, input: TakingsDayInput) => Promise<Answer>;

/** Between attempts without an answer. */
const RETRY_MS = 5_000;

/**
 * Sends a day until there is an answer. It is stored once: a repetition has the same idempotency key, and one after a
 * reload has an old version and is answered with the day as it was stored.
 *
 * @param onStored is called after a success
 * @param getChangedText says that the day has changed meanwhile
 */
export function createDaySender(
  store: DayStore,
  send: SendDay,
  onStored: (sending: Sending) => void,
  getChangedText: () => string,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isConfirmed = false;
  let isSending = false;
  /** The person went back to the fields while the answer was under way. */
  let isWithdrawn = false;

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    const sent = store.get();
    const { data, values, pending } = sent;
    if (pending === null) return;
    store.update((state) => ({ ...state, phase: 'sending' }));
    // What is sent once more waits for the answer.
    if (isSending) return;
    [isSending, isWithdrawn] = [true, false];
    const input = toInput(data, values, listLines(data, values, []));
    const answer = await send(pending, { ...input, confirmed: isConfirmed });
    isSending = false;
    if (isWithdrawn ? applyLate(sent, answer) : apply(pending, answer)) onStored(pending);
    if (isWithdrawn) return attempt();
  }

  /** What was stored after all is what was typed over; any other answer is met at the next attempt. */
  function applyLate({ values }: DayState, answer: Answer): boolean {
    if (answer.kind !== 'stored') return false;
    store.update((state) => meetLateAnswer(state, values, answer.data));
    return true;
  }

  /** @returns whether the day is stored as it was sent */
  function apply(sending: Sending, answer: Answer): boolean {
    switch (answer.kind) {
      case 'stored':
        store.update(() => openData(answer.data));
        return true;
      case 'unanswered':
        store.update((state) => ({ ...state, phase: 'waiting', message: answer.message }));
        timer = setTimeout(() => void attempt(), RETRY_MS);
        return false;
      case 'conflict': {
        const next = meetConflict(store.get(), answer.current);
        const isStored = !isDirty(next) && (sending === 'save' || !isDayOpen(next.data.state));
        // A till has sent something meanwhile: the person looks at it before the day is sent again.
        const message = !isStored && next.merged.length === 0 ? getChangedText() : '';
        store.update(() => ({ ...next, message }));
        return isStored;
      }
      case 'unusual':
        store.update((state) => ({
          ...state,
          pending: null,
          phase: 'idle',
          message: '',
          unusual: { sending, amounts: answer.amounts },
        }));
        return false;
      case 'refused':
        store.update((state) => ({ ...state, pending: null, phase: 'idle', message: answer.message }));
        return false;
    }
  }

  return {
    /** @param confirmed the person has seen that the amount is unusual */
    start(sending: Sending, confirmed = false): Promise<void> {
      isConfirmed = confirmed;
      store.update((state) => ({ ...state, pending: sending, message: '', unusual: null }));
      return attempt();
    },
    /** Sends what waits, such as when the network is back. */
    resume: () => void attempt(),
    /** Back to the fields: nothing is sent any more. What has arrived meanwhile is met at the next attempt. */
    withdraw: (): void => {
      clearTimeout(timer);
      isWithdrawn = isSending;
      store.update((state) => ({ ...state, pending: null, phase: 'idle', message: '', unusual: null }));
    },
    stop: () => clearTimeout(timer),
  };
}
