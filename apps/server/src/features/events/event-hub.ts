import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import { AppError } from '../../kernel/app-error.ts';
import type { SessionState } from './events.repository.ts';

/** Clients are notified of a session change within two seconds; this is half of that. */
const POLL_INTERVAL_MS = 1_000;
/** Shorter than the idle timeout of common proxies. */
const HEARTBEAT_MS = 15_000;
const MAX_PER_SESSION = 10;
const MAX_PER_PROCESS = 2_000;
const RETRY_AFTER_SECONDS = 30;

const TOO_MANY_STREAMS = {
  'zh-CN': '此会话打开的事件流过多',
  'en-US': 'This session has too many open streams',
};

interface EventHubOptions {
  findSessionStates: (sessionIds: readonly number[]) => Promise<SessionState[]>;
  logger: Pick<Logger, 'warn'>;
  limits?: { perSession?: number; perProcess?: number };
  /** Minimum interval between two heartbeats. */
  heartbeatMs?: number;
}

/** An SSE comment, which clients ignore. */
const HEARTBEAT = ':\n\n';
const formatEvent = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The open streams of a session, each with the rights fingerprint last sent; empty before the first poll. */
type SessionStreams = Map<PassThrough, string>;

/**
 * Server-sent event streams of this process. One query per second reads the state of all sessions with open streams,
 * so changes made by other instances are noticed without a message bus. Without streams there are no queries.
 */
export function createEventHub({
  findSessionStates,
  logger,
  limits = {},
  heartbeatMs = HEARTBEAT_MS,
}: EventHubOptions) {
  const { perSession = MAX_PER_SESSION, perProcess = MAX_PER_PROCESS } = limits;
  const streams = new Map<number, SessionStreams>();
  let total = 0;
  let isClosed = false;
  let isPolling = false;
  let hasPollFailed = false;

  function removeStream(sessionId: number, stream: PassThrough) {
    const sessionStreams = streams.get(sessionId);
    if (!sessionStreams?.delete(stream)) return;
    total -= 1;
    if (sessionStreams.size === 0) streams.delete(sessionId);
  }

  /** Removes each stream before ending it, so nothing is written after the last event. */
  function endStreams(sessionId: number, lastEvent?: string) {
    for (const stream of streams.get(sessionId)?.keys() ?? []) {
      removeStream(sessionId, stream);
      stream.end(lastEvent);
    }
  }

  /** Also sends at the first poll: the rights may have changed between `getinfo` and the opening of the stream. */
  function sendRights(sessionId: number, rights: string) {
    const sessionStreams = streams.get(sessionId);
    for (const [stream, sentRights] of sessionStreams ?? []) {
      if (sentRights === rights) continue;
      sessionStreams?.set(stream, rights);
      stream.write(formatEvent('rights', { rights }));
    }
  }

  /** A failed query ends no streams; the next poll retries. */
  async function poll() {
    try {
      const missing = new Set(streams.keys());
      for (const { sessionId, endReason: reason, rights } of await findSessionStates([...missing])) {
        missing.delete(sessionId);
        if (reason) endStreams(sessionId, formatEvent('session-ended', { reason }));
        else sendRights(sessionId, rights);
      }
      // Ended sessions keep their rows; a missing row was deleted together with its user.
      for (const sessionId of missing) endStreams(sessionId, formatEvent('session-ended', { reason: 'userDisabled' }));
      hasPollFailed = false;
    } catch (err) {
      if (!hasPollFailed && !isClosed) logger.warn({ err }, 'cannot read the sessions of the open event streams');
      hasPollFailed = true;
    }
  }

  async function runPolling() {
    if (isPolling) return;
    isPolling = true;
    for (let lastHeartbeat = Date.now(); total > 0;) {
      await pause(POLL_INTERVAL_MS, undefined, { ref: false });
      if (total > 0) await poll();
      if (Date.now() - lastHeartbeat < heartbeatMs) continue;
      lastHeartbeat = Date.now();
      for (const stream of [...streams.values()].flatMap((sessionStreams) => [...sessionStreams.keys()]))
        stream.write(HEARTBEAT);
    }
    isPolling = false;
  }

  return {
    /**
     * Opens an event stream for a session.
     *
     * @throws 429 if the session has too many streams, 503 if the process has or the hub is closed
     */
    open(sessionId: number): PassThrough {
      const sessionStreams: SessionStreams = streams.get(sessionId) ?? new Map<PassThrough, string>();
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      if (sessionStreams.size >= perSession) throw new AppError(429, TOO_MANY_STREAMS, {}, { retryAfterSeconds });
      if (isClosed || total >= perProcess) throw new AppError(503, 'busy', {}, { retryAfterSeconds });
      const stream = new PassThrough();
      stream.once('close', () => removeStream(sessionId, stream));
      streams.set(sessionId, sessionStreams.set(stream, ''));
      total += 1;
      void runPolling();
      // Sent immediately, so the client knows that it is connected.
      stream.write(HEARTBEAT);
      return stream;
    },

    /** Ends all streams and accepts no new ones; the clients reconnect to another instance. */
    close() {
      isClosed = true;
      for (const sessionId of streams.keys()) endStreams(sessionId);
    },

    count: () => total,
  };
}
