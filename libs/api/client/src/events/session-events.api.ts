import { getToken } from '../http/http.ts';
import { JOBS_STORAGE_KEY, setJobsState } from '../platform/jobs-state.api.ts';
import { thisTab } from './leader-tab.ts';
import type { SessionEventHandler } from './session-event-handler.ts';
import { runSessionStream } from './session-stream.ts';

export { createSessionEventHandler, type SessionEventHandler } from './session-event-handler.ts';

/**
 * Subscribes to the events of the session, and takes part in the election of the tab that receives them from the server
 * for all tabs of this browser.
 *
 * @returns a function that unsubscribes; to be called once the session has ended
 */
export function subscribeToSessionEvents(handler: SessionEventHandler, { bus, runAsLeader } = thisTab): () => void {
  let hasEnded = false;
  let knownDictionaries: string | undefined;
  // The stream sends only changes, so a new tab starts with the state that the others have stored.
  if (hasStoredJobs()) setJobsState({ hasJobs: true });
  const stopEnd = bus.subscribe('ended', (error, isRelayed) => {
    // The tab that received the event has removed the token. A token that exists now belongs to a later session.
    if (isRelayed && getToken() !== null) return;
    hasEnded = true;
    handler.onSessionEnded(error);
  });
  // Another tab has received the end before this one subscribed.
  if (hasEnded) return stopEnd;
  const stops = [
    stopEnd,
    bus.subscribe('known', handler.onUserChanged),
    bus.subscribe('settings', handler.onSettingsChanged),
    bus.subscribe('jobs', handler.onJobsChanged),
    bus.subscribe('dictionaries', (revision) => {
      // Each opening of the stream repeats the last one.
      if (revision !== knownDictionaries) handler.onDictionariesChanged();
      knownDictionaries = revision;
    }),
    runAsLeader({ run: (signal) => runSessionStream(handler.getRights, bus, signal) }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function hasStoredJobs(): boolean {
  try {
    return localStorage.getItem(JOBS_STORAGE_KEY) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}
