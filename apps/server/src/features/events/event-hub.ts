import type { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import { EventStreams, type StreamLimits, streamsBusyError } from './event-streams.ts';
import type { SessionState } from './events.repository.ts';

/** Clients are notified of a session change within two seconds; this is half of that. */
const POLL_INTERVAL_MS = 1_000;
/** Shorter than the idle timeout of common proxies. */
const HEARTBEAT_MS = 15_000;

interface EventHubOptions {
  findSessionStates: (sessionIds: readonly number[]) => Promise<SessionState[]>;
  /** A fingerprint of the public settings. */
  findSettings: () => Promise<string>;
  /** The revisions of the month plans that changed last. */
  findPlanRevisions?: () => Promise<Record<string, number>>;
  logger: Pick<Logger, 'warn'>;
  limits?: StreamLimits;
  pollIntervalMs?: number | undefined;
  /** Minimum interval between two heartbeats. */
  heartbeatMs?: number;
}

/**
 * Server-sent event streams of this process. Three queries per interval read the state of all sessions with open streams,
 * with the jobs of their users, the public settings and the revisions of month plans, so changes made by other
 * instances are noticed without a message bus. Without streams there
 * are no queries.
 */
export function createEventHub({
  findSessionStates,
  findSettings,
  findPlanRevisions,
  logger,
  limits,
  pollIntervalMs = POLL_INTERVAL_MS,
  heartbeatMs = HEARTBEAT_MS,
}: EventHubOptions) {
  const streams = new EventStreams(limits);
  let isClosed = false;
  let isPolling = false;
  let hasPollFailed = false;

  /** A failed query ends no streams; the next poll retries. */
  async function poll() {
    try {
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
      streams.sendSettings(await findSettings());
      if (findPlanRevisions) streams.sendPlanRevisions(await findPlanRevisions());
      hasPollFailed = false;
    } catch (err) {
      if (!hasPollFailed && !isClosed) logger.warn({ err }, 'cannot read the sessions of the open event streams');
      hasPollFailed = true;
    }
  }

  async function runPolling() {
    if (isPolling) return;
    isPolling = true;
    for (let lastHeartbeat = Date.now(); streams.total > 0;) {
      await pause(pollIntervalMs, undefined, { ref: false });
      if (streams.total > 0) await poll();
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
     * @throws 429 if the session has too many streams, 503 if the process has or the hub is closed
     */
    open(sessionId: number): PassThrough {
      if (isClosed) throw streamsBusyError();
      const stream = streams.open(sessionId);
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
