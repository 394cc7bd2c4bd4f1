import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type Endpoint, type Language, matchLanguage } from '@backroom/contract';

import type { Database } from '../database/database.ts';
import type { JobHost } from '../jobs/job-host.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';
import type { Caller } from './caller.ts';
import { createDisconnectSignal } from './current-call.ts';
import type { FindRecords } from './refused-call.ts';

/** The time zone in which a caller reads times; null on public endpoints. */
export type FindTimeZone = (caller: Caller | null) => Promise<string>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public endpoints. */
    caller: Caller | null;
    language: Language;
    /** Aborts when the connection closes before the response has been sent. */
    disconnected: AbortSignal;
  }
  interface FastifyInstance {
    database: Database;
    /** The permission tags that the registered routes require, always or of some requests. */
    requiredTags: ReadonlySet<string>;
    /** Counts an export of a user; throws 429 beyond the limit. */
    assertExportAllowed(userId: number): Promise<void>;
    sharedLimits: SharedLimits;
    jobs: JobHost;
    findTimeZone: FindTimeZone;
  }
  interface FastifyContextConfig {
    /** Set by `registerEndpoint`. */
    contract?: Endpoint;
    /** Set by `registerEndpoint`. */
    findRecords?: FindRecords;
    /** Access to a route without a contract. */
    routeAccess?: 'public' | 'signed-in';
  }
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The caller's `X-Request-Id` if it is safe to log, otherwise a new one. */
export function resolveRequestId(request: IncomingMessage): string {
  const received = request.headers['x-request-id'];
  return typeof received === 'string' && REQUEST_ID.test(received) ? received : randomUUID();
}

/** The part of a `Caller` that comes from the request. */
export const getRequestContext = (request: FastifyRequest) => ({
  language: request.language,
  requestId: request.id,
  ip: request.clientAddress,
});

/** Sets language and signal of each request and returns the request id in `X-Request-Id`. */
export function registerRequestContext(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('language', 'zh-CN');
  app.decorateRequest('disconnected', null as never);
  app.addHook('onRequest', async (request, reply) => {
    request.disconnected = createDisconnectSignal(reply);
    request.language = matchLanguage(request.headers['accept-language']);
    reply.header('X-Request-Id', request.id);
  });
}
