import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { eventsContract } from '@backroom/contract/events';

import { type ApiError } from './api-error.ts';
import { headers, judge, type Outcome, settings } from './http.ts';
import { renewing } from './renewal.ts';

/** The server sends a heartbeat every 15 s; a connection without data for this long is considered broken. */
const SILENCE_MS = 45_000;

interface Hearer {
  /** The connection is established. */
  opened: () => void;
  event: (message: EventSourceMessage) => void;
}

/**
 * Connects to the event stream and resolves when it ends, which is not an error: servers restart.
 *
 * Uses `fetch`, because `EventSource` can neither send the token nor read an error response.
 *
 * @returns the error if no connection was established
 */
export async function listen({ opened, event }: Hearer, signal: AbortSignal): Promise<ApiError | null> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp, { once: true });
  let silence = setTimeout(hangUp, SILENCE_MS);
  try {
    const outcome = await renewing(() => open(line.signal));
    if ('error' in outcome) return outcome.error;
    opened();
    const parser = createParser({ onEvent: event });
    const decoder = new TextDecoder();
    const reader = outcome.data.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_MS);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
    return null;
  } catch {
    // The connection was interrupted; the caller reconnects.
    return null;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', hangUp);
    hangUp();
  }
}

async function open(signal: AbortSignal): Promise<Outcome<ReadableStream<Uint8Array<ArrayBuffer>>>> {
  // The user has just signed out.
  if (settings.token() === null) return { error: { kind: 'offline' } };
  const { path, stream } = eventsContract.stream;
  try {
    const answer = await fetch(path, { headers: { ...headers(), Accept: stream }, cache: 'no-store', signal });
    const isStream = answer.headers.get('content-type')?.startsWith(stream);
    if (answer.ok && isStream && answer.body) return { data: answer.body };
    const judged = judge(answer.status, await answer.text());
    return 'error' in judged ? judged : { error: { kind: 'transport', status: answer.status } };
  } catch {
    return { error: { kind: 'offline' } };
  }
}
