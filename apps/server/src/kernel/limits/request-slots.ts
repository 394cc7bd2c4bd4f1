import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';
import type { Lease, SharedLimits } from './shared-limits.ts';

/** Requests in progress of a user, on all instances. */
const MAX_PER_USER = 2;
/** On this instance: each takes its memory and processor time until its response is sent. */
const MAX_TOTAL = 4;
/** A further one of a user needs this many free slots: two users must not keep a third one out. */
const FREE_FOR_FURTHER = 3;
const RETRY_AFTER_SECONDS = 1;

const tooMany = () => new AppError(429, 'tooManyLarge', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });

export interface RequestSlots {
  /**
   * Takes a slot for the request until its handler has finished and its connection is done: a client that disconnects
   * stops neither the handler nor its statements. Further calls for the same request do nothing.
   *
   * @throws 429 with `Retry-After` if too many requests of the user or of all users hold a slot
   */
  acquire(request: Pick<FastifyRequest, 'caller'>, reply: Pick<FastifyReply, 'raw'>): Promise<void>;
}

/**
 * Counts costly requests of one kind, for each user and in total. Register it before the routes.
 *
 * @param kind as all instances name it
 */
export function createRequestSlots(app: FastifyInstance, { leases }: SharedLimits, kind: string): RequestSlots {
  const countByUser = new Map<number, number>();
  let total = 0;
  /** By request: to be called when its handler has finished. */
  const handled = new WeakMap<Pick<FastifyRequest, 'caller'>, () => void>();

  const increment = (userId: number) => {
    const count = countByUser.get(userId) ?? 0;
    const free = MAX_TOTAL - total;
    if (count >= MAX_PER_USER || free < (count > 0 ? FREE_FOR_FURTHER : 1)) throw tooMany();
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

  /** The place of the user among those of all instances, once there is one here. */
  async function takeLease(userId: number): Promise<Lease | undefined> {
    increment(userId);
    try {
      const lease = await leases?.take(kind, userId, MAX_PER_USER);
      if (lease === null) throw tooMany();
      return lease;
    } catch (error) {
      decrement(userId);
      throw error;
    }
  }

  return {
    async acquire(request, reply) {
      if (handled.has(request)) return;
      handled.set(request, () => undefined);
      const userId = request.caller?.userId ?? 0;
      const lease = await takeLease(userId);
      let unfinished = 2;
      const settle = () => {
        unfinished -= 1;
        if (unfinished > 0) return;
        decrement(userId);
        lease?.release();
      };
      handled.set(request, settle);
      // A client may have disconnected before.
      if (reply.raw.closed) settle();
      else reply.raw.once('close', settle);
    },
  };
}
