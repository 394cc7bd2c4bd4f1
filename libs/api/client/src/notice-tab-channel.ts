import type { OwnNotice } from '@backroom/contract/own-notices';

const CHANNEL = 'backroom.notice-tabs';

/** Result of a poll. */
export interface FeedMessage {
  notices: OwnNotice[];
  /** Fingerprint of the event stream that this result covers; empty before the first event. */
  fingerprint: string;
}

/** The last result of a tab, and its age in milliseconds. */
export interface LastResult {
  result: FeedMessage;
  ageMs: number;
}

type TabMessage =
  { type: 'request' } | ({ type: 'response' } & LastResult) | { type: 'dismissed' | 'dismissFailed'; ids: number[] };

interface TabHandlers {
  /** The result that another tab requests; undefined if this tab has none. */
  getLastResult: () => LastResult | undefined;
  onResponse: (last: LastResult) => void;
  onDismissed: (ids: readonly number[]) => void;
  onDismissFailed: (ids: readonly number[]) => void;
}

/** Opens the channel on which the tabs of this browser share dismissals, and a new tab gets the last result of another. */
export function openNoticeTabChannel({ getLastResult, onResponse, onDismissed, onDismissFailed }: TabHandlers) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const send = (message: TabMessage) => channel?.postMessage(message);

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'dismissed') onDismissed(data.ids);
    else if (data.type === 'dismissFailed') onDismissFailed(data.ids);
    else if (data.type === 'response') onResponse(data);
    else {
      const last = getLastResult();
      if (last) send({ type: 'response', ...last });
    }
  });
  send({ type: 'request' });

  return {
    broadcastDismissed: (ids: readonly number[]) => send({ type: 'dismissed', ids: [...ids] }),
    broadcastDismissFailed: (ids: readonly number[]) => send({ type: 'dismissFailed', ids: [...ids] }),
    close: () => channel?.close(),
  };
}
