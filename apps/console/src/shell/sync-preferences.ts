import { selectToken, selectUser } from '@backroom/auth';
import type { ApiError } from '@backroom/client';
import { preferencesApi } from '@backroom/client/preferences';
import { getPreferences, getPreferencesSyncState, hydratePreferences, onPreferencesChange } from '@backroom/ui';

import type { AppStore } from '../store.ts';
import {
  diffPreferences,
  mergePreferences,
  omitPersonalPreferences,
  parseSyncState,
  stashUnsent,
} from './merge-preferences.ts';

/** Debounce of changes, such as trying several colours. */
const DEBOUNCE_MS = 1_000;
/** Delay of a retry if the browser does not report that it is offline. */
const RETRY_MS = 30_000;

/** Replaced while synchronization is active. */
let sendPending: () => void = () => undefined;

/** Sends pending changes immediately, before the session ends. */
export const sendPreferences = (): void => sendPending();

/**
 * Applies the preferences of the account and stores changes there, debounced by one second and retried until the
 * server is reachable. The last write wins. Ends when the user signs out, without saved views and the like.
 *
 * @returns a function that stops the synchronization
 */
export function syncPreferences(store: AppStore): () => void {
  const user = selectUser(store.getState());
  // Not every server sends the id: the preferences are then those of this browser.
  if (!user?.userId) return () => undefined;
  const { userId, preferences: account } = user;
  const known = parseSyncState(getPreferencesSyncState());
  const { next, state } = mergePreferences({ userId, account, current: getPreferences(), state: known });
  // While the console is seen as someone else nothing can be stored, and the id is theirs: it looks as before, and in a
  // browser that does not know the account as that of the person at the keyboard.
  if (user.seenAs) {
    if (known === null) hydratePreferences(next, undefined);
    return () => undefined;
  }
  hydratePreferences(next, state);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isActive = true;
  const scheduleSend = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const send = async () => {
    clearTimeout(timer);
    const preferences = getPreferences();
    if (isSending || !hasUnsentChanges(userId)) return;
    isSending = true;
    // Keeps preferences that only a newer version of the console has.
    const call = preferencesApi.endpoints.setPreferences.initiate(
      { body: { chosen: { ...account, ...preferences } }, suppressErrors: 'all' },
      { track: false },
    );
    const { error } = await store.dispatch(call);
    isSending = false;
    if (!error) recordSent(userId, preferences, isActive);
    if (isActive && hasUnsentChanges(userId) && isRetryable(error as ApiError | undefined))
      scheduleSend(error ? RETRY_MS : DEBOUNCE_MS);
  };
  const scheduleDebounced = () => scheduleSend(DEBOUNCE_MS);
  const sendImmediately = () => void send();
  const sendWhenHidden = () => document.visibilityState === 'hidden' && void send();

  const unsubscribe = onPreferencesChange((origin) => origin === 'here' && scheduleDebounced());
  if (hasUnsentChanges(userId)) scheduleDebounced();
  addEventListener('online', sendImmediately);
  document.addEventListener('visibilitychange', sendWhenHidden);
  sendPending = sendImmediately;
  const stop = () => {
    if (!isActive) return;
    isActive = false;
    stopWatchingSession();
    sendPending = () => undefined;
    clearTimeout(timer);
    unsubscribe();
    removeEventListener('online', sendImmediately);
    document.removeEventListener('visibilitychange', sendWhenHidden);
    const lastState = parseSyncState(getPreferencesSyncState());
    if (!lastState) return;
    const stashed = stashUnsent(getPreferences(), lastState);
    const kept = isSignedOut(store) ? omitPersonalPreferences(stashed.synced) : stashed.synced;
    hydratePreferences(kept, { ...stashed, synced: kept });
  };
  // Not by an effect: the storage is cleared right after the user has signed out.
  const stopWatchingSession = store.subscribe(() => isSignedOut(store) && stop());
  return stop;
}

/** Not when the session has ended by itself: the same user goes on after signing in again. */
const isSignedOut = (store: AppStore): boolean =>
  selectToken(store.getState()) === null && selectUser(store.getState()) === null;

function hasUnsentChanges(userId: number): boolean {
  const state = parseSyncState(getPreferencesSyncState());
  return state?.userId === userId && Object.keys(diffPreferences(getPreferences(), state.synced)).length > 0;
}

function recordSent(userId: number, sent: ReturnType<typeof getPreferences>, isActive: boolean): void {
  const state = parseSyncState(getPreferencesSyncState());
  if (!state) return;
  const { [userId]: _, ...remaining } = state.unsentByUserId;
  hydratePreferences(getPreferences(), { ...state, unsentByUserId: remaining, ...(isActive && { synced: sent }) });
}

/** Whether a retry can succeed: a rejected body is rejected again. */
const isRetryable = (error: ApiError | undefined) =>
  error?.kind !== 'response' || error.code === 429 || error.code >= 500;
