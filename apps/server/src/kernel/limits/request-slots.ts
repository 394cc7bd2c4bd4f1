import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';

/** Requests in progress: each takes memory and processor time until its response is sent. */
const MAX_PER_USER = 2;
const MAX_TOTAL = 4;
/** A further one of a user needs this many free slots: two users must not keep a third one out. */
const FREE_FOR_FURTHER = 3;
const RETRY_AFTER_SECONDS = 1;

export interface RequestSlots {
  /**
   * Takes a slot for the request until its handler has finished and its connection is done: a client that disconnects
   * stops neither the handler nor its statements. Further calls for the same request do nothing.
   *
   * @throws 429 with `Retry-After` if too many requests of the user or of all users hold a slot
   */
  acquire(request: FastifyRequest, reply: FastifyReply): void;
}

/** Counts costly requests of one kind, for each user and in total. Register it before the routes. */
export function createRequestSlots(app: FastifyInstance): RequestSlots {
  const countByUser = new Map<number, number>();
  let total = 0;
  /** By request: to be called when its handler has finished. */
  const handled = new WeakMap<FastifyRequest, () => void>();

  const increment = (userId: number) => {
    const count = countByUser.get(userId) ?? 0;
    const free = MAX_TOTAL - total;
    if (count >= MAX_PER_USER || free < (count > 0 ? FREE_FOR_FURTHER : 1))
      throw new AppError(429, 'tooManyLarge', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    countByUser.set(userId, count + 1);
    total += 1;
  };
  const decrement = (userId: number) => {
    const count = countByUser.get(userId) ?? 0;
    if (count > 1) countByUser.set(userId, count - 1);
    else countByUser.delete(userId);
    total -= 1;
  };

  app.addHook('onSend', (request, _reply, payload, done) => {
    handled.get(request)?.();
    // Further responses, such as that of the error handler, do not count.
    if (handled.has(request)) handled.set(request, () => undefined);
    done(null, payload);
  });

  return {
    acquire(request, reply) {
      if (handled.has(request)) return;
      const userId = request.caller?.userId ?? 0;
      increment(userId);
      let unfinished = 2;
      const settle = () => {
        unfinished -= 1;
        if (unfinished === 0) decrement(userId);
      };
      handled.set(request, settle);
      // A client may have disconnected before.
      if (reply.raw.closed) settle();
      else reply.raw.once('close', settle);
    },
  };
}
