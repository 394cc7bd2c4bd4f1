import { selectUser } from '@backroom/auth';
import { type ApiError } from '@backroom/client';
import { preferencesApi } from '@backroom/client/preferences';
import { adoptPreferences, onPreferencesChange, preferencesNote, readPreferences } from '@backroom/ui';

import { type AppStore } from '../store.ts';
import { changed, leave, readNote, settle } from './settle-preferences.ts';

/** Debounce of changes, such as trying several colours. */
const QUIET_MS = 1_000;
/** Delay of a retry if the browser does not report that it is offline. */
const RETRY_MS = 30_000;

/** Replaced while synchronization is active. */
let sendNow: () => void = () => undefined;

/** Sends pending changes immediately, before the session ends. */
export const sendPreferences = (): void => sendNow();

/**
 * Applies the preferences of the account and stores changes there, debounced by one second and retried until the
 * server is reachable. The last write wins.
 *
 * @returns stops the synchronization
 */
export function followPreferences(store: AppStore): () => void {
  const user = selectUser(store.getState());
  if (!user) return () => undefined;
  const { userId, preferences: account } = user;
  const { next, note } = settle({
    userId,
    account,
    current: readPreferences(),
    note: readNote(preferencesNote()),
  });
  adoptPreferences(next, note);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isFollowed = true;
  const sendIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const send = async () => {
    clearTimeout(timer);
    const chosen = readPreferences();
    if (isSending || !isUnsent(userId)) return;
    isSending = true;
    // Keeps preferences that only a newer console knows.
    const call = preferencesApi.endpoints.setPreferences.initiate(
      { body: { chosen: { ...account, ...chosen } }, quiet: 'all' },
      { track: false },
    );
    const { error } = await store.dispatch(call);
    isSending = false;
    if (!error) noteSent(userId, chosen, isFollowed);
    if (isFollowed && isUnsent(userId) && mayWorkLater(error as ApiError | undefined))
      sendIn(error ? RETRY_MS : QUIET_MS);
  };
  const sendSoon = () => sendIn(QUIET_MS);
  const sendAtOnce = () => void send();
  const sendHidden = () => document.visibilityState === 'hidden' && void send();

  const stopHearing = onPreferencesChange((origin) => origin === 'here' && sendSoon());
  if (isUnsent(userId)) sendSoon();
  addEventListener('online', sendAtOnce);
  document.addEventListener('visibilitychange', sendHidden);
  sendNow = sendAtOnce;
  return () => {
    isFollowed = false;
    sendNow = () => undefined;
    clearTimeout(timer);
    stopHearing();
    removeEventListener('online', sendAtOnce);
    document.removeEventListener('visibilitychange', sendHidden);
    const last = readNote(preferencesNote());
    if (last) adoptPreferences(readPreferences(), leave(readPreferences(), last));
  };
}

function isUnsent(userId: number): boolean {
  const note = readNote(preferencesNote());
  return note?.of === userId && Object.keys(changed(readPreferences(), note.agreed)).length > 0;
}

function noteSent(userId: number, chosen: ReturnType<typeof readPreferences>, isFollowed: boolean): void {
  const note = readNote(preferencesNote());
  if (!note) return;
  const { [userId]: _, ...left } = note.left;
  adoptPreferences(readPreferences(), { ...note, left, ...(isFollowed && { agreed: chosen }) });
}

/** Whether a retry can succeed: a rejected body is rejected again. */
const mayWorkLater = (error: ApiError | undefined) =>
  error?.kind !== 'refused' || error.code === 429 || error.code >= 500;
