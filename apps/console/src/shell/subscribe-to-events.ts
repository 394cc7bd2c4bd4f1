import { selectIsSignedIn, selectRolesLoaded } from '@backroom/auth';
import { eventBus } from '@backroom/client/events/event-bus';

import type { AppStore } from '../store.ts';

/** Delay that gives priority to the first page; the end of the session in another tab ends it. */
const INITIAL_DELAY_MS = 1_000;
/** Delay before the module is loaded again. */
const RETRY_MS = 30_000;

/**
 * Subscribes to session events while a user is signed in.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToEvents(store: AppStore): () => void {
  let stop: (() => void) | undefined;

  const subscribe = () => {
    let timer = setTimeout(() => void connect(), INITIAL_DELAY_MS);
    // The bus keeps what other tabs send until the module subscribes.
    const stopWaiting = eventBus.subscribe('ended', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void connect());
    });
    const ownStop = () => {
      clearTimeout(timer);
      stopWaiting();
    };
    stop = ownStop;
    const connect = async () => {
      try {
        const eventsModule = await import('@backroom/client/events/session-events');
        if (stop !== ownStop) return;
        const unsubscribe = eventsModule.subscribeToSessionEvents(eventsModule.createSessionEventHandler(store));
        stopWaiting();
        // An event that was kept may have ended the session.
        if (stop === ownStop) stop = unsubscribe;
        else unsubscribe();
      } catch {
        if (stop === ownStop) timer = setTimeout(() => void connect(), RETRY_MS);
      }
    };
  };
  const update = () => {
    const state = store.getState();
    const shouldSubscribe = selectIsSignedIn(state) && selectRolesLoaded(state);
    if (shouldSubscribe === (stop !== undefined)) return;
    if (shouldSubscribe) return subscribe();
    stop?.();
    stop = undefined;
    // For the next session.
    eventBus.forget();
  };
  const unsubscribe = store.subscribe(update);
  update();
  return () => {
    unsubscribe();
    stop?.();
  };
}
