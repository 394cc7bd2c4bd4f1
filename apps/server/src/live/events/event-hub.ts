import type { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Lease } from '../../kernel/limits/shared-limits.ts';
import { EventStreams, type StreamLimits, streamsBusyError } from './event-streams.ts';
import type { SessionState, SharedState } from './events.repository.ts';
import { createHeldPlaces, type FindLost } from './held-places.ts';

/** Interval of the polls of sessions: clients are notified of a change within twice this time. */
const POLL_INTERVAL_MS = 1_000;
/** Interval of the polls of shared state: with the spread of the browsers and a request, less than a second. */
const SHARED_POLL_INTERVAL_MS = 250;
/** Shorter than the idle timeout of common proxies. */
const HEARTBEAT_MS = 15_000;

interface EventHubOptions {
  findSessionStates: (sessionIds: readonly number[]) => Promise<SessionState[]>;
  findSharedState: () => Promise<SharedState>;
  logger: Pick<Logger, 'warn'>;
  limits?: StreamLimits & { findLost?: FindLost };
  pollIntervalMs?: number | undefined;
  sharedPollIntervalMs?: number | undefined;
  /** Minimum interval between two heartbeats. */
  heartbeatMs?: number;
}

/**
 * Server-sent event streams of this process. A frequent query of one row polls the state that all users share: public
 * settings, revisions and editors of month plans, writes of notices and dictionaries. A query per interval, and at once
 * when notices have changed, reads the state of all sessions with open streams, with the jobs of their users. So
 * changes made by other instances are noticed without a message bus. Without streams there are no queries.
 */
export function createEventHub({
  findSessionStates,
  findSharedState,
  logger,
  limits,
  pollIntervalMs = POLL_INTERVAL_MS,
  sharedPollIntervalMs = Math.min(SHARED_POLL_INTERVAL_MS, pollIntervalMs),
  heartbeatMs = HEARTBEAT_MS,
}: EventHubOptions) {
  const streams = new EventStreams(limits);
  const places = createHeldPlaces(streams, limits?.findLost);
  let isClosed = false;
  let isPolling = false;
  let hasPollFailed = false;

  const sharedPollsPerSessionPoll = Math.round(pollIntervalMs / sharedPollIntervalMs);
  /** None until the sessions have been read: the first poll reads them. */
  let shared: SharedState | undefined;

  async function pollSessions() {
    const missing = new Set(streams.getSessionIds());
    for (const { sessionId, endReason, rights, notices, jobs } of await findSessionStates([...missing])) {
      missing.delete(sessionId);
      if (endReason) {
        streams.end(sessionId, endReason);
        continue;
      }
      streams.sendRights(sessionId, rights);
      streams.sendNotices(sessionId, notices);
      streams.sendJobs(sessionId, jobs);
    }
    // Ended sessions keep their rows; a missing row was deleted together with its user.
    for (const sessionId of missing) streams.end(sessionId, 'userDisabled');
  }

  /** A failed query ends no streams; the next poll reads everything again. */
  async function pollShared(isSessionPollDue: boolean) {
    try {
      const before = shared;
      shared = undefined;
      const found = await findSharedState();
      const areSessionsRead = isSessionPollDue || before?.notices !== found.notices;
      if (areSessionsRead) await pollSessions();
      if (isSessionPollDue) await places.endLost();
      // Streams that have opened meanwhile get them with the state of their session.
      if (areSessionsRead || JSON.stringify(before) !== JSON.stringify(found)) {
        streams.sendSettings(found.settings);
        streams.sendPlanRevisions(found.revisions);
        streams.sendPlanPresence(found.presence);
        streams.sendDictRevision(found.dictionaries);
      }
      shared = found;
      hasPollFailed = false;
    } catch (err) {
      if (!hasPollFailed && !isClosed) logger.warn({ err }, 'cannot read the sessions of the open event streams');
      hasPollFailed = true;
    }
  }

  async function runPolling() {
    if (isPolling) return;
    isPolling = true;
    shared = undefined;
    let lastHeartbeat = Date.now();
    for (let polls = 1; streams.total > 0; polls += 1) {
      await pause(sharedPollIntervalMs, undefined, { ref: false });
      if (streams.total > 0) await pollShared(polls % sharedPollsPerSessionPoll === 0);
      if (Date.now() - lastHeartbeat < heartbeatMs) continue;
      lastHeartbeat = Date.now();
      streams.sendHeartbeats();
    }
    isPolling = false;
  }

  return {
    /**
     * Opens an event stream for a session.
     *
     * @param lease the place among the streams of the person on all instances; the stream gives it back when it ends
     * @throws 503 if the process has too many streams or the hub is closed
     */
    open(sessionId: number, userId: number, lease?: Lease): PassThrough {
      if (isClosed) throw streamsBusyError();
      const stream = streams.open(sessionId, userId);
      if (lease) places.hold(lease, stream, sessionId);
      void runPolling();
      return stream;
    },

    /** Ends all streams and accepts no new ones; the clients reconnect to another instance. */
    close() {
      isClosed = true;
      for (const sessionId of streams.getSessionIds()) streams.end(sessionId);
    },

    count: () => streams.total,
  };
}
