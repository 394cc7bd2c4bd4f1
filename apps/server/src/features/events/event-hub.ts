import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { type Logger } from 'pino';

import { type EndReason } from '@backroom/contract/session';

import { AppError } from '../../kernel/app-error.ts';

/** An ended session is told to its screens within two seconds; this is half of them. */
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
  /** Which of these sessions are over by now, and why. */
  findEnded: (sessionIds: readonly number[]) => Promise<{ sessionId: number; reason: EndReason }[]>;
  logger: Pick<Logger, 'warn'>;
  limits?: { perSession?: number; perProcess?: number };
  /** Milliseconds between two signs of life, at least. */
  heartbeatMs?: number;
}

/** A comment: it says nothing but that the line stands. */
const SIGN_OF_LIFE = ':\n\n';
const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The open streams of this process. However many there are, one query a second asks whether their sessions still run,
 * and none while there is no stream; so it needs no word from other processes to hear of what they end.
 */
export function createEventHub({ findEnded, logger, limits = {}, heartbeatMs = HEARTBEAT_MS }: HubParts) {
  const { perSession = PER_SESSION, perProcess = PER_PROCESS } = limits;
  const streams = new Map<number, Set<PassThrough>>();
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
    for (const stream of streams.get(sessionId) ?? []) {
      forget(sessionId, stream);
      stream.end(lastWord);
    }
  }

  /** A database that does not answer ends nobody's stream: the next look will tell. */
  async function look() {
    try {
      const ended = await findEnded([...streams.keys()]);
      for (const { sessionId, reason } of ended) end(sessionId, frame('session-ended', { reason }));
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
      for (const stream of [...streams.values()].flatMap((own) => [...own])) stream.write(SIGN_OF_LIFE);
    }
    isWatching = false;
  }

  return {
    /** What is sent to one screen of a session, until either goes. */
    open(sessionId: number): PassThrough {
      const own = streams.get(sessionId) ?? new Set();
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      if (own.size >= perSession) throw new AppError(429, TOO_MANY, {}, { retryAfterSeconds });
      if (isClosed || total >= perProcess) throw new AppError(503, 'busy', {}, { retryAfterSeconds });
      const stream = new PassThrough();
      stream.once('close', () => forget(sessionId, stream));
      streams.set(sessionId, own.add(stream));
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
