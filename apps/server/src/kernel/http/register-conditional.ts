import type { FastifyInstance } from 'fastify';

import type { DataOf, Endpoint, ParsedArgOf } from '@backroom/contract';

import { type CallerOf, createResponder, type MaybeAsync, mountEndpoint } from './register-endpoint.ts';

/** What a conditional read would answer. */
interface ConditionalAnswer<Data> {
  /** A text of letters and digits that changes whenever the data may have changed. */
  tag: string;
  /** Reads the data; called only if the client does not have it. */
  read: () => MaybeAsync<Data>;
}

/**
 * Mounts a read that clients repeat: with the `ETag` of the last answer in `If-None-Match`, and nothing new, it is
 * answered with 304 and no body. The contract marks it with `isConditional`.
 *
 * @param prepare must cost little; the tag is determined before the data is read, so that a change in between is sent
 *   once more rather than missed
 */
export function registerConditional<E extends Endpoint & { method: 'GET'; isConditional: true }>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (arg: ParsedArgOf<E>, caller: CallerOf<E>) => Promise<ConditionalAnswer<DataOf<E>>>,
): void {
  mountEndpoint(app, endpoint, async (arg, request, reply) => {
    const { tag, read } = await prepare(arg as ParsedArgOf<E>, request.caller as CallerOf<E>);
    const etag = `"${tag}"`;
    void reply.header('etag', etag);
    if (isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send();
    const respond = createResponder(app, endpoint, read as () => never);
    return respond(arg, request, reply);
  });
}

/** A proxy that compresses makes the tag a weak one. */
const isNamed = (etag: string, header: string | undefined): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) === true;
