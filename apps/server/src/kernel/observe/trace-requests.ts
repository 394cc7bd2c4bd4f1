import type { FastifyInstance, FastifyRequest } from 'fastify';

import { getRoute } from './observe-requests.ts';
import { type OpenSpan, runInSpan, SPAN_KINDS, startRootSpan } from './tracing.ts';

const FIRST_FAULT = 500;

/** A span for each request; its statements are within it. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const name = `${request.method} ${getRoute(request)}`;
    const span = startRootSpan(name, SPAN_KINDS.server, [traceparent ?? []].flat()[0]);
    if (span) spans.set(request, span);
    runInSpan(span, done);
  });
  // The body arrives in the context of its socket.
  app.addHook('preValidation', (request, _reply, done) => runInSpan(spans.get(request), done));
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end(
      {
        'http.request.method': request.method,
        'http.route': getRoute(request),
        'http.response.status_code': reply.statusCode,
        'backroom.request_id': request.id,
      },
      reply.statusCode >= FIRST_FAULT,
    );
  });
}
