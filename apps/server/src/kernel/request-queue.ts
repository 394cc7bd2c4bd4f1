import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastq from 'fastq';

import type { Connection } from './database.ts';

/**
 * Requests of a user that are handled at once. A page sends more when it opens, but the embedded database handles one
 * statement at a time in any case.
 */
const MAX_AT_ONCE = { embedded: 2, postgres: 4 };

type Finish = () => void;
type Task = (finish: Finish) => void;

/**
 * Handles a few requests of each user at a time; further ones wait in a queue. A request never waits for more than
 * these of each other user. Register it after the route guard.
 */
export function registerRequestQueue(app: FastifyInstance, engine: Connection['engine']): void {
  const queues = new Map<number, fastq.queue<Task>>();
  const finishByRequest = new WeakMap<FastifyRequest, Finish>();

  function createQueue(userId: number) {
    const queue = fastq<unknown, Task>((handle, finish) => handle(() => finish(null)), MAX_AT_ONCE[engine]);
    queue.drain = () => queues.delete(userId);
    queues.set(userId, queue);
    return queue;
  }

  app.addHook('preHandler', (request, _reply, done) => {
    const { caller } = request;
    if (!caller) return done();
    const queue = queues.get(caller.userId) ?? createQueue(caller.userId);
    // Otherwise it would run in the context of the request that finishes before it.
    const handle = AsyncLocalStorage.bind((finish: Finish) => {
      finishByRequest.set(request, finish);
      done();
    });
    queue.push(handle);
  });

  // Also after an error, and if the client has disconnected, which does not stop the handler.
  app.addHook('onSend', (request, _reply, payload, done) => {
    finishByRequest.get(request)?.();
    finishByRequest.delete(request);
    done(null, payload);
  });
}
