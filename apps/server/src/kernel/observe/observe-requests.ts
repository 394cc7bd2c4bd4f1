import { types } from 'node:util';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AppError } from '../errors/app-error.ts';
import { getServerTime } from '../process/server-clock.ts';
import { limitsReached, requests, requestSeconds } from './metrics.ts';
import { recentRequests } from './recent-requests.ts';

const EVENT_STREAM = 'text/event-stream';
const FAULT = 500;
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
  const isStream = typeof type === 'string' && type.startsWith(EVENT_STREAM);
  recentRequests.add(status, reply.elapsedTime, isStream);
  if (isStream) return;
  requestSeconds.observe(labels, reply.elapsedTime / 1_000);
}

/** Counts an answer that refuses a request for its number or its size, and keeps one for a fault of the server. */
export function observeError(request: FastifyRequest, { status, text }: AppError, error: unknown): void {
  if (LIMIT_STATUSES.has(status)) limitsReached.inc({ limit: typeof text === 'string' ? text : 'other' });
  if (status !== FAULT) return;
  const name = types.isNativeError(error) ? error.name : typeof error;
  const { code } = error as { code?: unknown };
  recentRequests.addFault({
    at: getServerTime().toISOString(),
    route: `${getMethod(request)} ${getRoute(request)}`,
    error: typeof code === 'string' ? `${name} ${code}` : name,
    requestId: request.id,
  });
}

/** Counts all answers. Requests whose client has gone are counted where their work stops. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => countRequest(request, reply));
}
