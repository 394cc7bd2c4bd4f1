import { PassThrough } from 'node:stream';

import type { EndReason } from '@backroom/contract/session';

import { AppError } from '../../kernel/app-error.ts';

const MAX_PER_SESSION = 10;
const MAX_PER_PROCESS = 2_000;
const RETRY_AFTER_SECONDS = 30;

const TOO_MANY_STREAMS = {
  'zh-CN': '此会话打开的事件流过多',
  'en-US': 'This session has too many open streams',
};
export const streamsBusyError = () => new AppError(503, 'busy', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });

export interface StreamLimits {
  perSession?: number;
  perProcess?: number;
}

/** An SSE comment, which clients ignore. */
const HEARTBEAT = ':\n\n';
const formatEvent = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The open server-sent event streams of this process. */
export class EventStreams {
  /** The streams of each session, with the rights fingerprint last sent; empty before the first poll. */
  readonly #sessions = new Map<number, Map<PassThrough, string>>();
  /** The event of settings last sent to each stream. */
  readonly #settings = new WeakMap<PassThrough, string>();
  /** The jobs fingerprint last sent to each stream; none before there are jobs. */
  readonly #jobs = new WeakMap<PassThrough, string>();
  /** The notices fingerprint last sent to each stream. */
  readonly #notices = new WeakMap<PassThrough, string>();
  /** The event of month plans last sent to each stream. */
  readonly #plans = new WeakMap<PassThrough, string>();
  /** The event of presence last sent to each stream; none before a user edits. */
  readonly #presence = new WeakMap<PassThrough, string>();
  /** The event of dictionaries last sent to each stream. */
  readonly #dictionaries = new WeakMap<PassThrough, string>();
  readonly #limits: Required<StreamLimits>;
  #total = 0;

  constructor({ perSession = MAX_PER_SESSION, perProcess = MAX_PER_PROCESS }: StreamLimits = {}) {
    this.#limits = { perSession, perProcess };
  }

  get total(): number {
    return this.#total;
  }

  getSessionIds(): number[] {
    return [...this.#sessions.keys()];
  }

  /** @throws 429 if the session has too many streams, 503 if the process has */
  open(sessionId: number): PassThrough {
    const streams = this.#sessions.get(sessionId) ?? new Map<PassThrough, string>();
    if (streams.size >= this.#limits.perSession) {
      throw new AppError(429, TOO_MANY_STREAMS, {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    if (this.#total >= this.#limits.perProcess) throw streamsBusyError();
    const stream = new PassThrough();
    stream.once('close', () => this.#remove(sessionId, stream));
    this.#sessions.set(sessionId, streams.set(stream, ''));
    this.#total += 1;
    // Sent immediately, so the client knows that it is connected.
    stream.write(HEARTBEAT);
    return stream;
  }

  #remove(sessionId: number, stream: PassThrough): void {
    const streams = this.#sessions.get(sessionId);
    if (!streams?.delete(stream)) return;
    this.#total -= 1;
    if (streams.size === 0) this.#sessions.delete(sessionId);
  }

  /**
   * Ends the streams of a session. Each is removed first, so nothing is written after the last event.
   *
   * @param reason sent as the last event if the session itself has ended
   */
  end(sessionId: number, reason?: EndReason): void {
    const lastEvent = reason && formatEvent('session-ended', { reason });
    for (const stream of this.#sessions.get(sessionId)?.keys() ?? []) {
      this.#remove(sessionId, stream);
      stream.end(lastEvent);
    }
  }

  /**
   * Sends a rights fingerprint to the streams that have not received it. Also after opening: the rights may have changed
   * between `getinfo` and the opening of the stream.
   */
  sendRights(sessionId: number, rights: string): void {
    const streams = this.#sessions.get(sessionId);
    for (const [stream, sentRights] of streams ?? []) {
      if (sentRights === rights) continue;
      streams?.set(stream, rights);
      stream.write(formatEvent('rights', { rights }));
    }
  }

  /** Sends the fingerprint of the open notices of a user; see `sendRights`. */
  sendNotices(sessionId: number, notices: string): void {
    for (const stream of this.#sessions.get(sessionId)?.keys() ?? []) {
      if (this.#notices.get(stream) === notices) continue;
      this.#notices.set(stream, notices);
      stream.write(formatEvent('notices', { notices }));
    }
  }

  /** Sends the fingerprint of the public settings to the streams that have not received it; see `sendRights`. */
  sendSettings(settings: string): void {
    this.#sendChanged(this.#settings, formatEvent('settings', { settings }));
  }

  /** Sends the revisions of month plans to the streams that have not received them; nothing before the first plan. */
  sendPlanRevisions(revisions: Record<string, number>): void {
    if (Object.keys(revisions).length > 0) this.#sendChanged(this.#plans, formatEvent('month-plans', { revisions }));
  }

  /** Sends in which months users edit; also that no longer in any, to the streams that have received another event. */
  sendPlanPresence(presence: Record<string, string>): void {
    const event = formatEvent('plan-presence', { presence });
    const isEmpty = Object.keys(presence).length === 0;
    this.#sendChanged(this.#presence, event, (stream) => !isEmpty || this.#presence.has(stream));
  }

  /** Sends the revision of dictionaries to the streams that have not received it; nothing before the first write. */
  sendDictRevision(dictionaries: number): void {
    if (dictionaries > 0) this.#sendChanged(this.#dictionaries, formatEvent('dictionaries', { dictionaries }));
  }

  #sendChanged(
    sent: WeakMap<PassThrough, string>,
    event: string,
    isReceiver: (stream: PassThrough) => boolean = () => true,
  ): void {
    for (const streams of this.#sessions.values()) {
      for (const stream of streams.keys()) {
        if (sent.get(stream) === event || !isReceiver(stream)) continue;
        sent.set(stream, event);
        stream.write(event);
      }
    }
  }

  /** Sends the fingerprint of the jobs of a user to the streams that have not received it; none for no jobs at first. */
  sendJobs(sessionId: number, jobs: string): void {
    for (const stream of this.#sessions.get(sessionId)?.keys() ?? []) {
      if ((this.#jobs.get(stream) ?? '') === jobs) continue;
      this.#jobs.set(stream, jobs);
      stream.write(formatEvent('jobs', { jobs }));
    }
  }

  sendHeartbeats(): void {
    for (const streams of this.#sessions.values()) for (const stream of streams.keys()) stream.write(HEARTBEAT);
  }
}
