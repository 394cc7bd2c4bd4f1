import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { type Logger } from 'pino';

import { AppError } from '../../kernel/app-error.ts';
import { type SessionNow } from './events.repository.ts';

/** What happens to a session is told to its screens within two seconds; this is half of them. */
const LOOK_MS = 1_000;
/** Shorter than what proxies take for a dead line. */
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
  /** Milliseconds between two signs of life, at least. */
  heartbeatMs?: number;
}

/** A comment: it says nothing but that the line stands. */
const SIGN_OF_LIFE = ':\n\n';
const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The open streams of a session, each with the rights that it was told of; empty before the first look. */
type Screens = Map<PassThrough, string>;

/**
 * The open streams of this process. However many there are, one query a second asks how their sessions are, and none
 * while there is no stream; so it needs no word from other processes to hear of what they end or change.
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

  /** Forgotten first: nothing may be written behind the last word. */
  function end(sessionId: number, lastWord?: string) {
    for (const stream of streams.get(sessionId)?.keys() ?? []) {
      forget(sessionId, stream);
      stream.end(lastWord);
    }
  }

  /** Told at the first look too: what has changed since the page asked who this is, came before its stream. */
  function tellRights(sessionId: number, rights: string) {
    const own = streams.get(sessionId);
    for (const [stream, told] of own ?? []) {
      if (told === rights) continue;
      own?.set(stream, rights);
      stream.write(frame('rights', { rights }));
    }
  }

  /** A database that does not answer ends nobody's stream: the next look will tell. */
  async function look() {
    try {
      const gone = new Set(streams.keys());
      for (const { sessionId, endReason: reason, rights } of await findSessionsNow([...gone])) {
        gone.delete(sessionId);
        if (reason) end(sessionId, frame('session-ended', { reason }));
        else tellRights(sessionId, rights);
      }
      // Sessions are kept when they end; one that is not there any more was deleted with its person.
      for (const sessionId of gone) end(sessionId, frame('session-ended', { reason: 'userDisabled' }));
      isBlind = false;
    } catch (err) {
      if (!isBlind && !isClosed) logger.warn({ err }, 'the sessions of open streams cannot be looked up');
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
    /** What is sent to one screen of a session, until either goes. */
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
      // At once, so that the caller sees the line stand.
      stream.write(SIGN_OF_LIFE);
      return stream;
    },

    /** Ends all streams and takes no more; their screens will ask whoever comes next. */
    close() {
      isClosed = true;
      for (const sessionId of streams.keys()) end(sessionId);
    },

    count: () => total,
  };
}
