import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Connection } from '../database/database.ts';
import { getPersonId } from '../http/caller.ts';
import type { Authenticate } from '../http/route-guard.ts';
import { QueueFullError } from './concurrency-limiter.ts';
import { createFairPlaces, type FairLimits, type FairPlaces } from './fair-limiter.ts';
import { runForPerson } from './fair-turns.ts';
import { createKnownSessions, readSessionKey } from './known-sessions.ts';
import { createLateRefusals } from './late-refusals.ts';

type Engine = Connection['engine'];

/**
 * Requests of a person that are handled at once. A page sends more when it opens, but the embedded database handles one
 * statement at a time in any case.
 */
const AT_ONCE: Record<Engine, number> = { embedded: 2, postgres: 4 };
/** Of a person, and of one session: some 15 tabs that open at once. */
const OF_PERSON = { maxQueued: 400, maxQueuedOfOne: 200 };
/** Of an address: an office whose sessions are not known yet, as after a start. They wait for less than a handler. */
const OF_ADDRESS = { maxQueued: 2_000, maxQueuedOfOne: 1_000 };
/** A person by id, or an address as long as the person is not known. */
type Key = number | string;

/** The session of a request, which takes turns with the others of its key. */
type Session = string | null;

/** The places of each person and address that have requests now. */
function createLines(engine: Engine) {
  const lines = new Map<Key, FairPlaces<Session>>();
  const concurrency = AT_ONCE[engine];
  const limits: Record<'person' | 'address', FairLimits> = {
    person: { concurrency, ...OF_PERSON },
    address: { concurrency, ...OF_ADDRESS },
  };

  return async function take(key: Key, session: Session, signal: AbortSignal): Promise<() => void> {
    const line = lines.get(key) ?? createFairPlaces<Session>(limits[typeof key === 'number' ? 'person' : 'address']);
    lines.set(key, line);
    const giveBack = await line.take(session, signal);
    return () => {
      giveBack();
      if (line.isUnused()) lines.delete(key);
    };
  };
}

/**
 * Handles a few requests of each person at a time, their authentication included; further ones wait, the sessions of a
 * person in turn, and leave when their connection closes. So a request never waits for more than these of each other
 * person. As long as the person is not known, the address counts. Register it before the route guard.
 *
 * @returns `authenticate` in turn
 */
export function registerRequestQueue(app: FastifyInstance, engine: Engine, authenticate: Authenticate): Authenticate {
  const take = createLines(engine);
  const sessions = createKnownSessions();
  const refuseLater = createLateRefusals();
  const taken = new WeakMap<FastifyRequest, () => void>();

  async function enter(request: FastifyRequest, key: Key, session: Session): Promise<void> {
    try {
      taken.set(request, await take(key, session, request.disconnected));
    } catch (error) {
      throw error instanceof QueueFullError ? await refuseLater(request.disconnected) : error;
    }
  }

  function leave(request: FastifyRequest): void {
    taken.get(request)?.();
    taken.delete(request);
  }

  app.addHook('preHandler', async (request) => {
    if (taken.has(request)) return;
    const { contract } = request.routeOptions.config;
    if (request.caller) await enter(request, getPersonId(request.caller), readSessionKey(request));
    // Public writes have limits of their own.
    else if (contract?.method === 'GET') await enter(request, request.clientAddress, null);
  });

  // Also after an error, and if the client has disconnected, whose handler stops at its next statement.
  app.addHook('onSend', async (request) => leave(request));

  return async (request) => {
    const session = readSessionKey(request);
    const known = sessions.find(session);
    await enter(request, known ?? request.clientAddress, session);
    try {
      const caller = await runForPerson(known, () => authenticate(request));
      const personId = getPersonId(caller);
      sessions.remember(session, personId);
      // The body of a write may take its time.
      if (known !== personId || request.method !== 'GET') leave(request);
      return caller;
    } catch (error) {
      sessions.forget(session);
      throw error;
    }
  };
}
