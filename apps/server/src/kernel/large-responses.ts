import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';

/** Responses with more rows are large. */
export const LARGE_ROWS = 1_000;
/** Large responses in progress: each takes memory and processor time until it is sent. */
const MAX_PER_USER = 2;
const MAX_TOTAL = 4;
const RETRY_AFTER_SECONDS = 1;

const requests = new AsyncLocalStorage<{ claim(): void }>();

/**
 * Declares that the response to the current request has this many rows. Call it before they are read. Outside of a
 * request it does nothing.
 *
 * @throws 429 with `Retry-After` if the response is large and too many others are in progress
 */
export function claimLargeResponse(rows: number): void {
  if (rows > LARGE_ROWS) requests.getStore()?.claim();
}

/** Counts the large responses in progress, for each user and in total. */
export function registerLargeResponses(app: FastifyInstance): void {
  const countByUser = new Map<number, number>();
  let total = 0;

  const acquire = (userId: number) => {
    const count = countByUser.get(userId) ?? 0;
    if (count >= MAX_PER_USER || total >= MAX_TOTAL)
      throw new AppError(429, 'tooManyLarge', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    countByUser.set(userId, count + 1);
    total += 1;
  };
  const release = (userId: number) => {
    const count = countByUser.get(userId) ?? 0;
    if (count > 1) countByUser.set(userId, count - 1);
    else countByUser.delete(userId);
    total -= 1;
  };

  /** By request: to be called when its handler has finished. */
  const handled = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preHandler', (request, reply, done) => {
    const userId = request.caller?.userId ?? 0;
    const claim = () => {
      if (handled.has(request)) return;
      acquire(userId);
      // In progress until the handler has finished and the connection is done: a client that disconnects stops neither
      // the handler nor its statements.
      let unfinished = 2;
      const settle = () => {
        unfinished -= 1;
        if (unfinished === 0) release(userId);
      };
      handled.set(request, settle);
      // A client may have disconnected before.
      if (reply.raw.closed) settle();
      else reply.raw.once('close', settle);
    };
    requests.run({ claim }, done);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    handled.get(request)?.();
    // Further responses, such as that of the error handler, do not count.
    if (handled.has(request)) handled.set(request, () => undefined);
    done(null, payload);
  });
}
