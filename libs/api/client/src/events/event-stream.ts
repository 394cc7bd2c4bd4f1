import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { eventsContract } from '@backroom/contract/events';

import type { ApiError } from '../http/api-error.ts';
import { withBase } from '../http/base-path.ts';
import { createHeaders, getToken, type Outcome, parseResponse } from '../http/http.ts';
import { withTokenRefresh } from '../http/token-refresh.ts';

/** The server sends a heartbeat every 15 s; a connection without data for this long is considered broken. */
const HEARTBEAT_TIMEOUT_MS = 45_000;

interface StreamHandlers {
  /** The connection is established. */
  onOpen: () => void;
  onEvent: (message: EventSourceMessage) => void;
}

/**
 * Connects to the event stream and resolves when it ends, which is not an error: servers restart.
 *
 * Uses `fetch`, because `EventSource` can neither send the token nor read an error response.
 *
 * @returns the error if no connection was established
 */
export async function connect({ onOpen, onEvent }: StreamHandlers, signal: AbortSignal): Promise<ApiError | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  let heartbeatTimer = setTimeout(abort, HEARTBEAT_TIMEOUT_MS);
  try {
    const outcome = await withTokenRefresh(() => openStream(controller.signal));
    if ('error' in outcome) return outcome.error;
    onOpen();
    const parser = createParser({ onEvent });
    const decoder = new TextDecoder();
    const reader = outcome.data.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(heartbeatTimer);
      heartbeatTimer = setTimeout(abort, HEARTBEAT_TIMEOUT_MS);
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
    return null;
  } catch {
    // The connection was interrupted; the caller reconnects.
    return null;
  } finally {
    clearTimeout(heartbeatTimer);
    signal.removeEventListener('abort', abort);
    abort();
  }
}

async function openStream(signal: AbortSignal): Promise<Outcome<ReadableStream<Uint8Array<ArrayBuffer>>>> {
  // The user has just signed out.
  if (getToken() === null) return { error: { kind: 'offline' } };
  const { path, stream } = eventsContract.stream;
  try {
    const response = await fetch(withBase(path), {
      headers: { ...createHeaders(), Accept: stream },
      cache: 'no-store',
      signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith(stream);
    if (response.ok && isStream && response.body) return { data: response.body };
    const parsed = parseResponse(response.status, await response.text());
    return 'error' in parsed ? parsed : { error: { kind: 'transport', status: response.status } };
  } catch {
    return { error: { kind: 'offline' } };
  }
}
