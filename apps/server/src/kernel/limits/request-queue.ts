import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Connection } from '../database/database.ts';
import { WaitingLine } from './waiting-line.ts';

/**
 * Requests of a user that are handled at once. A page sends more when it opens, but the embedded database handles one
 * statement at a time in any case.
 */
const MAX_AT_ONCE = { embedded: 2, postgres: 4 };

interface UserRequests {
  handled: number;
  line: WaitingLine;
}

/**
 * Handles a few requests of each user at a time; further ones wait in a queue, which they leave when their connection
 * closes. A request never waits for more than these of each other user. Register it after the route guard.
 */
export function registerRequestQueue(app: FastifyInstance, engine: Connection['engine']): void {
  const users = new Map<number, UserRequests>();
  const handledUsers = new WeakMap<FastifyRequest, number>();

  app.addHook('preHandler', async (request) => {
    if (!request.caller) return;
    const { userId } = request.caller;
    const requests = users.get(userId) ?? { handled: 0, line: new WaitingLine() };
    users.set(userId, requests);
    if (requests.handled < MAX_AT_ONCE[engine]) requests.handled += 1;
    else await requests.line.wait(undefined, request.disconnected);
    handledUsers.set(request, userId);
  });

  function finish(userId: number): void {
    const requests = users.get(userId);
    if (!requests || requests.line.startNext()) return;
    requests.handled -= 1;
    if (requests.handled === 0) users.delete(userId);
  }

  // Also after an error, and if the client has disconnected, whose handler stops at its next statement.
  app.addHook('onSend', async (request) => {
    const userId = handledUsers.get(request);
    if (userId === undefined) return;
    handledUsers.delete(request);
    finish(userId);
  });
}
