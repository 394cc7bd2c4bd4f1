import { useCallback, useSyncExternalStore } from 'react';

import { type EventKind, type EventValues, isKept, type SessionEvent } from './session-event.ts';

/** Channel on which browser tabs share events. */
const EVENTS_CHANNEL = 'backroom.events';

/** @param isRelayed the event comes from another tab, which has already handled it */
type Listener<Kind extends EventKind> = (value: EventValues[Kind], isRelayed: boolean) => void;

/** The events of a browser tab, and the only channel on which tabs share them. */
export interface EventBus {
  /**
   * Calls `listener` for each event of a kind, and for the last one before.
   *
   * @returns a function that unsubscribes
   */
  subscribe: <Kind extends EventKind>(kind: Kind, listener: Listener<Kind>) => () => void;
  getLast: <Kind extends EventKind>(kind: Kind) => EventValues[Kind] | undefined;
  /** Delivers an event in this tab only. */
  set: <Kind extends EventKind>(kind: Kind, value: EventValues[Kind]) => void;
  /** Delivers an event in the other tabs only. */
  send: <Kind extends EventKind>(kind: Kind, value: EventValues[Kind]) => void;
  /** Delivers an event in all tabs. */
  broadcast: <Kind extends EventKind>(kind: Kind, value: EventValues[Kind]) => void;
  /** Forgets the last events. */
  forget: () => void;
}

/** Creates the bus of a tab; only tests have several. On plain http there is no channel, and nothing is shared. */
export function createEventBus(): EventBus {
  const subscriptions = new Set<{ kind: EventKind; listener: Listener<never> }>();
  const last = new Map<EventKind, { value: unknown; isRelayed: boolean }>();
  let channel: BroadcastChannel | undefined;

  const deliver = (kind: EventKind, value: unknown, isRelayed: boolean) => {
    if (isKept(kind)) last.set(kind, { value, isRelayed });
    for (const subscription of subscriptions)
      if (subscription.kind === kind) subscription.listener(value as never, isRelayed);
  };
  const receive = ({ data }: MessageEvent<SessionEvent | null>) => {
    for (const [kind, value] of Object.entries(data ?? {})) deliver(kind as EventKind, value, true);
  };
  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(EVENTS_CHANNEL);
    channel.addEventListener('message', receive);
  };
  const closeUnused = () => {
    if (subscriptions.size > 0) return;
    const closing = channel;
    channel = undefined;
    closing?.removeEventListener('message', receive);
    // Deferred: `broadcast` may be about to post the event that has removed the last subscription.
    setTimeout(() => closing?.close());
  };

  return {
    subscribe(kind, listener) {
      const subscription = { kind, listener };
      subscriptions.add(subscription);
      open();
      const kept = last.get(kind);
      if (kept) listener(kept.value as never, kept.isRelayed);
      return () => {
        if (subscriptions.delete(subscription)) closeUnused();
      };
    },
    getLast: (kind) => last.get(kind)?.value as never,
    set: (kind, value) => deliver(kind, value, false),
    send(kind, value) {
      open();
      channel?.postMessage({ [kind]: value });
      closeUnused();
    },
    broadcast(kind, value) {
      open();
      const sender = channel;
      // First here: the end of the session removes the token, which the other tabs read.
      deliver(kind, value, false);
      sender?.postMessage({ [kind]: value });
      closeUnused();
    },
    forget: () => last.clear(),
  };
}

/** The events of this tab. */
export const eventBus: EventBus = createEventBus();

/** The value of the last event of a kind in this tab; rerenders on every event. */
export function useLastEvent<Kind extends EventKind>(kind: Kind): EventValues[Kind] | undefined {
  const subscribe = useCallback((listener: () => void) => eventBus.subscribe(kind, listener), [kind]);
  return useSyncExternalStore(subscribe, () => eventBus.getLast(kind));
}
