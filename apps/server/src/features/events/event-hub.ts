import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { type Logger } from 'pino';

import { AppError } from '../../kernel/app-error.ts';
import { type SessionNow } from './events.repository.ts';

/** Clients are notified of a session change within two seconds; this is half of that. */
const LOOK_MS = 1_000;
/** Shorter than the idle timeout of common proxies. */
const HEARTBEAT_MS = 15_000;
const PER_SESSION = 10;
const PER_PROCESS = 2_000;
const RETRY_AFTER_SECONDS = 30;

const TOO_MANY = {
  'zh-CN': '此会话打开的事件流过多',
  'en-US': 'This session has too many open streams',
};

interface HubParts {
  findSessionsNow: (sessionIds: readonly number[]) => Promise<SessionNow[]>;
  logger: Pick<Logger, 'warn'>;
  limits?: { perSession?: number; perProcess?: number };
  /** Minimum interval between two heartbeats. */
  heartbeatMs?: number;
}

/** An SSE comment, which clients ignore. */
const SIGN_OF_LIFE = ':\n\n';
const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The open streams of a session, each with the rights fingerprint last sent; empty before the first poll. */
type Screens = Map<PassThrough, string>;

/**
 * Server-sent event streams of this process. One query per second reads the state of all sessions with open streams,
 * so changes made by other instances are noticed without a message bus. Without streams there are no queries.
 */
export function createEventHub({ findSessionsNow, logger, limits = {}, heartbeatMs = HEARTBEAT_MS }: HubParts) {
  const { perSession = PER_SESSION, perProcess = PER_PROCESS } = limits;
  const streams = new Map<number, Screens>();
  let total = 0;
  let isClosed = false;
  let isWatching = false;
  let isBlind = false;

  function forget(sessionId: number, stream: PassThrough) {
    const own = streams.get(sessionId);
    if (!own?.delete(stream)) return;
    total -= 1;
    if (own.size === 0) streams.delete(sessionId);
  }

  /** Removes each stream before ending it, so nothing is written after the last event. */
  function end(sessionId: number, lastWord?: string) {
    for (const stream of streams.get(sessionId)?.keys() ?? []) {
      forget(sessionId, stream);
      stream.end(lastWord);
    }
  }

  /** Also sends at the first poll: the rights may have changed between `getinfo` and the opening of the stream. */
  function tellRights(sessionId: number, rights: string) {
    const own = streams.get(sessionId);
    for (const [stream, told] of own ?? []) {
      if (told === rights) continue;
      own?.set(stream, rights);
      stream.write(frame('rights', { rights }));
    }
  }

  /** A failed query ends no streams; the next poll retries. */
  async function look() {
    try {
      const gone = new Set(streams.keys());
      for (const { sessionId, endReason: reason, rights } of await findSessionsNow([...gone])) {
        gone.delete(sessionId);
        if (reason) end(sessionId, frame('session-ended', { reason }));
        else tellRights(sessionId, rights);
      }
      // Ended sessions keep their rows; a missing row was deleted together with its user.
      for (const sessionId of gone) end(sessionId, frame('session-ended', { reason: 'userDisabled' }));
      isBlind = false;
    } catch (err) {
      if (!isBlind && !isClosed) logger.warn({ err }, 'cannot read the sessions of the open event streams');
      isBlind = true;
    }
  }

  async function watch() {
    if (isWatching) return;
    isWatching = true;
    for (let beats = Date.now(); total > 0;) {
      await pause(LOOK_MS, undefined, { ref: false });
      if (total > 0) await look();
      if (Date.now() - beats < heartbeatMs) continue;
      beats = Date.now();
      for (const stream of [...streams.values()].flatMap((own) => [...own.keys()])) stream.write(SIGN_OF_LIFE);
    }
    isWatching = false;
  }

  return {
    /**
     * Opens an event stream for a session.
     *
     * @throws 429 if the session has too many streams, 503 if the process has or the hub is closed
     */
    open(sessionId: number): PassThrough {
      const own: Screens = streams.get(sessionId) ?? new Map<PassThrough, string>();
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      if (own.size >= perSession) throw new AppError(429, TOO_MANY, {}, { retryAfterSeconds });
      if (isClosed || total >= perProcess) throw new AppError(503, 'busy', {}, { retryAfterSeconds });
      const stream = new PassThrough();
      stream.once('close', () => forget(sessionId, stream));
      streams.set(sessionId, own.set(stream, ''));
      total += 1;
      void watch();
      // Sent immediately, so the client knows that it is connected.
      stream.write(SIGN_OF_LIFE);
      return stream;
    },

    /** Ends all streams and accepts no new ones; the clients reconnect to another instance. */
    close() {
      isClosed = true;
      for (const sessionId of streams.keys()) end(sessionId);
    },

    count: () => total,
  };
}
