import { isRejectedWithValue, type Middleware, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

import { endAcknowledged, expired, selectSessionEnded, selectToken, selectUser, type Session } from '@backroom/auth';
import { type ApiError, callFailed, isSessionEndError, type RequestOptions, toastedErrors } from '@backroom/client';

import { getErrorMessage } from './error-message.ts';

/** Dependencies of the middleware. */
export interface ErrorPresenter {
  /** @param refused what an explanation would be asked about */
  error(message: string, refused?: string): void;
  warn(this: void, message: string): void;
  /** Sends a fault of the server to the error log. */
  report(fault: string): void;
  /** Whether the sign-in page is open: it is reloaded instead of opening the dialog. */
  isAtSignIn(): boolean;
  reload(): void;
  /** Time of the last user input, in milliseconds since the epoch. */
  lastActionAt(): number;
}

/** Middleware that shows failed requests: as a toast, or as the dialog at the end of the session. */
export function createApiErrorMiddleware(
  presenter: ErrorPresenter,
): Middleware<Record<never, never>, { session: Session }> {
  let acknowledgedAt = 0;

  return (store) => (next) => (action) => {
    const result = next(action);
    if (endAcknowledged.match(action)) acknowledgedAt = Date.now();
    if (!isApiFailure(action)) return result;

    const error = action.payload;
    const call = getCall(action);
    const { suppressErrors } = call.originalArgs ?? {};
    if (error.kind === 'malformed') presenter.report(`${error.endpoint}: ${error.problem}`);
    if (suppressErrors === 'all') return result;
    if (!isSessionEndError(error)) {
      if (isPrefetch(call) || isMarkedAsStale(error, call) || isShownByCaller(error, suppressErrors)) return result;
      toastedErrors.add(error);
      // While the console is seen as another, all writes are refused, and the message says so.
      const isExplained = call.type === 'mutation' && selectUser(store.getState())?.seenAs !== undefined;
      const refused = error.kind === 'response' && !isExplained ? error.refused : undefined;
      presenter.error(getErrorMessage(error, call.type === 'mutation'), ...(refused === undefined ? [] : [refused]));
    } else if (presenter.isAtSignIn()) {
      presenter.reload();
    } else {
      // One dialog for any number of calls; after "stay", a new one only after user input.
      const isFirst = selectToken(store.getState()) !== null;
      const isNew = !selectSessionEnded(store.getState()) && presenter.lastActionAt() > acknowledgedAt;
      if (isFirst || isNew) store.dispatch(expired(error.kind === 'response' ? error.reason : null));
    }
    return result;
  };
}

const isApiFailure = (action: unknown): action is PayloadAction<ApiError> & UnknownAction =>
  isRejectedWithValue(action) || callFailed.match(action);

interface Call {
  type?: string;
  originalArgs?: RequestOptions;
  subscribe?: boolean;
  forceRefetch?: unknown;
}

/** The call of the action; calls outside RTK Query have none. */
const getCall = (action: UnknownAction): Call => (action.meta as { arg?: Call } | undefined)?.arg ?? {};

/** A list that is requested before its page is rendered. The page requests it again, or shows the error in place. */
const isPrefetch = (call: Call) => call.subscribe === false && !call.forceRefetch;

/** Rows that are kept, with a note beside them that has the reason; a prefetch is told apart before. */
const isMarkedAsStale = ({ kind }: ApiError, { originalArgs, subscribe }: Call) =>
  originalArgs?.suppressErrors === 'stale' && subscribe === false && (kind === 'offline' || kind === 'timeout');

/** Forms show a 422 only with field errors, and a conflict only with a current record. */
function isShownByCaller(error: ApiError, suppressed: RequestOptions['suppressErrors'] = []): boolean {
  if (suppressed === 'toasts') return true;
  if (typeof suppressed === 'string' || error.kind !== 'response' || !suppressed.includes(error.code)) return false;
  return (error.code !== 422 && error.code !== 409) || (error.fields ?? error.current) !== undefined;
}
