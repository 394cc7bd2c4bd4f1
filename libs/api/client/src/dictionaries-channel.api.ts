import { EVENTS_CHANNEL } from './event-buffer.api.ts';

/** Channel on which browser tabs broadcast changes of dictionaries. */
const CHANNEL_NAME = 'backroom.dictionaries';

/** The session event of a change; others have other members. */
interface EventMessage {
  dictionaries?: unknown;
}

/** Shared for sending and receiving: a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined;
const getChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(CHANNEL_NAME));

/** `onQueryStarted` of mutations: broadcasts a successful change to the other tabs of this browser. */
export const broadcastOnSuccess = async (_arg: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) => {
  try {
    await queryFulfilled;
    getChannel()?.postMessage('changed');
  } catch {
    // Nothing was changed, or it is unknown; the other tabs keep their data.
  }
};

const subscribed = new WeakSet<object>();

/**
 * Calls `listener` when another tab, or according to the event stream another user, has changed a dictionary.
 * Subscribes once for each store, which `dispatch` identifies.
 */
export function onRemoteDictionaryChange(dispatch: object, listener: () => void): void {
  if (subscribed.has(dispatch)) return;
  subscribed.add(dispatch);
  getChannel()?.addEventListener('message', listener);
  let known: unknown;
  const receive = (event: EventMessage | null) => {
    const revision = event?.dictionaries;
    // Each opening of the stream repeats the last one.
    if (revision === undefined || revision === known) return;
    known = revision;
    listener();
  };
  // The window has what this tab received: on plain http tabs do not relay.
  addEventListener(EVENTS_CHANNEL, (({ detail }: CustomEvent<EventMessage>) => receive(detail)) as EventListener);
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(EVENTS_CHANNEL).addEventListener('message', ({ data }: MessageEvent<EventMessage | null>) =>
    receive(data),
  );
}
