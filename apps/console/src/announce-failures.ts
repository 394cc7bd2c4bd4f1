import { isRejectedWithValue, type Middleware, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

import { endAcknowledged, expired, selectSessionEnded, selectToken, type Session } from '@backroom/auth';
import { type ApiError, callFailed, endsSession, type Manner } from '@backroom/client';

import { failureWords } from './failure-words.ts';

/** What the store needs from the world to speak to a person. */
export interface Announcer {
  error(message: string): void;
  /** Whether the sign-in page is open: it reloads instead of asking. */
  isAtLogin(): boolean;
  reload(): void;
  /** When the person last pressed or typed something, in `Date.now()` milliseconds. */
  lastActionAt(): number;
}

/** The single place where a failed call becomes something a person sees. */
export function announceFailures(announcer: Announcer): Middleware<Record<never, never>, { session: Session }> {
  let acknowledgedAt = 0;

  return (store) => (next) => (action) => {
    const result = next(action);
    if (endAcknowledged.match(action)) acknowledgedAt = Date.now();
    if (!isFailure(action)) return result;

    const error = action.payload;
    const { quiet } = mannerOf(action);
    if (quiet === 'all') return result;
    if (!endsSession(error)) {
      if (!isShownByAsker(error, quiet)) announcer.error(failureWords(error));
    } else if (announcer.isAtLogin()) {
      announcer.reload();
    } else {
      // One question for any number of calls; after "stay here", a new one only when the person did something.
      const isFirst = selectToken(store.getState()) !== null;
      const isNew = !selectSessionEnded(store.getState()) && announcer.lastActionAt() > acknowledgedAt;
      if (isFirst || isNew) store.dispatch(expired(error.kind === 'refused' ? error.reason : null));
    }
    return result;
  };
}

const isFailure = (action: unknown): action is PayloadAction<ApiError> & UnknownAction =>
  isRejectedWithValue(action) || callFailed.match(action);

/** The caller's `quiet`; a call outside the cache has none. */
function mannerOf(action: UnknownAction): Manner {
  const arg = (action.meta as { arg?: { originalArgs?: unknown } } | undefined)?.arg;
  return arg?.originalArgs ?? {};
}

/** A form shows a 422 only beside fields, and a conflict only when there is a record to compare with. */
function isShownByAsker(error: ApiError, quiet: readonly number[] = []): boolean {
  if (error.kind !== 'refused' || !quiet.includes(error.code)) return false;
  return (error.code !== 422 && error.code !== 409) || error.fields !== undefined || error.current !== undefined;
}
