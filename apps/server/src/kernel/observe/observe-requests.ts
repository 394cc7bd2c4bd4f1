import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AppError } from '../errors/app-error.ts';
import { limitsReached, requests, requestSeconds } from './metrics.ts';

const EVENT_STREAM = 'text/event-stream';
const LIMIT_STATUSES = new Set([429, 503]);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The pattern of the route, never the path that the client sent. */
export const getRoute = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'unmatched' : (routeOptions.url ?? 'unmatched');

const getMethod = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other');

/** Counts a request that has ended. */
export function countRequest(request: FastifyRequest, reply: FastifyReply, status = reply.statusCode): void {
  const labels = { method: getMethod(request), route: getRoute(request) };
  requests.inc({ ...labels, status });
  // A stream lasts for hours.
  const type = reply.getHeader('content-type');
  if (typeof type === 'string' && type.startsWith(EVENT_STREAM)) return;
  requestSeconds.observe(labels, reply.elapsedTime / 1_000);
}

/** Counts an answer that refuses a request for its number or its size. */
export function countLimit({ status, text }: AppError): void {
  if (LIMIT_STATUSES.has(status)) limitsReached.inc({ limit: typeof text === 'string' ? text : 'other' });
}

/** Counts all answers. Requests whose client has gone are counted where their work stops. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => countRequest(request, reply));
}
