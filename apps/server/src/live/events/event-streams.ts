import { PassThrough } from 'node:stream';

import type { EndReason } from '@backroom/contract/session';

import { AppError } from '../../kernel/errors/app-error.ts';
import { MAX_EVENT_STREAMS } from '../../kernel/observe/instance-figures.ts';
import { eventStreams } from '../../kernel/observe/metrics.ts';

/** On all instances. A browser has one for all its tabs, except on plain http. */
export const MAX_PER_PERSON = 20;
/** On this instance, whose memory and sockets they take. */
const MAX_PER_PROCESS = MAX_EVENT_STREAMS;
/** What a stream may hold for a client that does not read. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const RETRY_AFTER_SECONDS = 30;

export const streamsBusyError = () => new AppError(503, 'busy', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });

export interface StreamLimits {
  perPerson?: number;
  perProcess?: number;
}

/** An SSE comment, which clients ignore. */
const HEARTBEAT = ':\n\n';
const formatEvent = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const LAST_OF_TOO_MANY = formatEvent('stream-ended', { reason: 'tooManyStreams' });

/** Sends a part to a stream; cuts off a client that does not read. */
function send(stream: PassThrough, part: string): void {
  stream.write(part);
  if (stream.writableLength + stream.readableLength > MAX_BUFFERED_BYTES) stream.destroy();
}

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
  /** The streams of each person with their sessions, from the oldest. */
  readonly #persons = new Map<number, Map<PassThrough, number>>();
  readonly #owners = new WeakMap<PassThrough, number>();
  readonly #limits: Required<StreamLimits>;
  #total = 0;

  constructor({ perPerson = MAX_PER_PERSON, perProcess = MAX_PER_PROCESS }: StreamLimits = {}) {
    this.#limits = { perPerson, perProcess };
  }

  get total(): number {
    return this.#total;
  }

  getSessionIds(): number[] {
    return [...this.#sessions.keys()];
  }

  /**
   * Opens a stream; the oldest of a person who has too many ends with a reason.
   *
   * @throws 503 if the process has too many streams
   */
  open(sessionId: number, userId: number): PassThrough {
    const [oldest] = this.#persons.get(userId) ?? [];
    if (oldest && this.#persons.get(userId)!.size >= this.#limits.perPerson) {
      this.endSurplus(oldest[0], oldest[1]);
    }
    if (this.#total >= this.#limits.perProcess) throw streamsBusyError();
    const stream = new PassThrough();
    stream.once('close', () => this.#remove(sessionId, userId, stream));
    this.#owners.set(stream, userId);
    const streams = this.#sessions.get(sessionId) ?? new Map<PassThrough, string>();
    this.#sessions.set(sessionId, streams.set(stream, ''));
    const own = this.#persons.get(userId) ?? new Map<PassThrough, number>();
    this.#persons.set(userId, own.set(stream, sessionId));
    this.#total += 1;
    eventStreams.inc();
    // Sent immediately, so the client knows that it is connected.
    send(stream, HEARTBEAT);
    return stream;
  }

  /** Ends a stream because its person has opened too many, here or on another instance. */
  endSurplus(stream: PassThrough, sessionId: number): void {
    this.#remove(sessionId, this.#owners.get(stream) ?? 0, stream);
    stream.end(LAST_OF_TOO_MANY);
  }

  #remove(sessionId: number, userId: number, stream: PassThrough): void {
    const streams = this.#sessions.get(sessionId);
    if (!streams?.delete(stream)) return;
    this.#total -= 1;
    eventStreams.dec();
    if (streams.size === 0) this.#sessions.delete(sessionId);
    const own = this.#persons.get(userId);
    own?.delete(stream);
    if (own?.size === 0) this.#persons.delete(userId);
  }

  /**
   * Ends the streams of a session. Each is removed first, so nothing is written after the last event.
   *
   * @param reason sent as the last event if the session itself has ended
   */
  end(sessionId: number, reason?: EndReason): void {
    const lastEvent = reason && formatEvent('session-ended', { reason });
    for (const stream of this.#sessions.get(sessionId)?.keys() ?? []) {
      this.#remove(sessionId, this.#owners.get(stream) ?? 0, stream);
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
      send(stream, formatEvent('rights', { rights }));
    }
  }

  /** Sends the fingerprint of the open notices of a user; see `sendRights`. */
  sendNotices(sessionId: number, notices: string): void {
    for (const stream of this.#sessions.get(sessionId)?.keys() ?? []) {
      if (this.#notices.get(stream) === notices) continue;
      this.#notices.set(stream, notices);
      send(stream, formatEvent('notices', { notices }));
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
        send(stream, event);
      }
    }
  }

  /** Sends the fingerprint of the jobs of a user to the streams that have not received it; none for no jobs at first. */
  sendJobs(sessionId: number, jobs: string): void {
    for (const stream of this.#sessions.get(sessionId)?.keys() ?? []) {
      if ((this.#jobs.get(stream) ?? '') === jobs) continue;
      this.#jobs.set(stream, jobs);
      send(stream, formatEvent('jobs', { jobs }));
    }
  }

  sendHeartbeats(): void {
    for (const streams of this.#sessions.values()) for (const stream of streams.keys()) send(stream, HEARTBEAT);
  }
}
