import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { getRoute } from '../observe/observe-requests.ts';

/** Which requests have a line; errors, slow ones and writes always have one. */
export const REQUEST_LOGS = ['all', 'sampled', 'errors'] as const;
export type RequestLog = (typeof REQUEST_LOGS)[number];

/** Of the quick reads of a route, the first has a line, and then one of this number. */
export const SAMPLE = 20;
/** A request that takes longer has a line. */
const SLOW_MS = 1_000;
const FIRST_ERROR = 400;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Checks of the infrastructure, which never end. */
const CHECKS = new Set(['/healthz', '/readyz', '/metrics']);

/** Chooses the quick reads that have a line. Routes are those of the code, so that their number is bounded. */
function createSampler(): (route: string) => boolean {
  const counts = new Map<string, number>();
  return (route) => {
    const count = counts.get(route) ?? 0;
    counts.set(route, (count + 1) % SAMPLE);
    return count === 0;
  };
}

function getFields(request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions, caller } = request;
  const [path] = request.url.split('?');
  const ms = Math.round(reply.elapsedTime);
  return { method, path, route: routeOptions.url, status: reply.statusCode, ms, userId: caller?.userId };
}

/** Writes a line for requests that have ended; those that are left out are at level `debug`. */
export function logRequests(app: FastifyInstance, which: RequestLog): void {
  const isSampled = createSampler();
  app.addHook('onResponse', async (request, reply) => {
    const fields = getFields(request, reply);
    const isSlow = fields.ms >= SLOW_MS && !String(reply.getHeader('content-type')).startsWith('text/event-stream');
    const isNotable = fields.status >= FIRST_ERROR || isSlow;
    if (which === 'all' || isNotable || (which === 'sampled' && !READS.has(fields.method)))
      return request.log.info(isSlow ? { ...fields, slow: true } : fields, 'request completed');
    const route = getRoute(request);
    if (which === 'sampled' && !CHECKS.has(route) && isSampled(`${fields.method} ${route}`))
      return request.log.info({ ...fields, sample: SAMPLE }, 'request completed');
    request.log.debug(fields, 'request completed');
  });
}
