import { selectIsSignedIn, selectRolesLoaded } from '@backroom/auth';
import { bufferEvents } from '@backroom/client/event-buffer';

import type { AppStore } from '../store.ts';

/** Delay that gives priority to the first page; an event of another tab ends it. */
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
    const buffer = bufferEvents(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void connect());
    });
    stop = () => {
      clearTimeout(timer);
      buffer.stop();
    };
    const connect = async () => {
      const currentStop = stop;
      try {
        const eventsModule = await import('@backroom/client/events');
        if (stop !== currentStop) return;
        stop = eventsModule.subscribeToSessionEvents(eventsModule.createSessionEventHandler(store), buffer.events);
        buffer.stop();
      } catch {
        if (stop === currentStop) timer = setTimeout(() => void connect(), RETRY_MS);
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
  };
  const unsubscribe = store.subscribe(update);
  update();
  return () => {
    unsubscribe();
    stop?.();
  };
}
