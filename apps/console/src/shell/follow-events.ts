import { selectIsSignedIn, selectRolesLoaded } from '@backroom/auth';
import { keepEvents } from '@backroom/client/early-events';

import { type AppStore } from '../store.ts';

/** Delay that gives priority to the first page; events of other tabs are buffered. */
const PATIENCE_MS = 3_000;
/** Delay before the module is loaded again. */
const RETRY_MS = 30_000;

/**
 * Subscribes to session events while a user is signed in.
 *
 * @returns unsubscribes
 */
export function followEvents(store: AppStore): () => void {
  let stop: (() => void) | undefined;

  const begin = () => {
    const kept = keepEvents();
    let timer = setTimeout(() => void listen(), PATIENCE_MS);
    stop = () => {
      clearTimeout(timer);
      kept.stop();
    };
    const listen = async () => {
      const leave = stop;
      try {
        const part = await import('@backroom/client/events');
        if (stop !== leave) return;
        stop = part.followEvents(part.hearerOf(store), kept.news);
        kept.stop();
      } catch {
        if (stop === leave) timer = setTimeout(() => void listen(), RETRY_MS);
      }
    };
  };
  const look = () => {
    const state = store.getState();
    const isWanted = selectIsSignedIn(state) && selectRolesLoaded(state);
    if (isWanted === (stop !== undefined)) return;
    if (isWanted) return begin();
    stop?.();
    stop = undefined;
  };
  const leave = store.subscribe(look);
  look();
  return () => {
    leave();
    stop?.();
  };
}
