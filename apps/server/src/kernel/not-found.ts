import type { FastifyInstance } from 'fastify';

import { AppError } from './app-error.ts';

interface RoutePattern {
  method: string;
  segments: string[];
}

const splitPath = (path: string) => path.split('/');

const matches = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : segment === path[index]));

/** Responds with 404 to an unknown path, and with 405 and `Allow` to a known path with another method. */
export function registerNotFoundHandler(app: FastifyInstance): void {
  const patterns: RoutePattern[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    for (const httpMethod of [method].flat()) patterns.push({ method: httpMethod, segments: splitPath(url) });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const requested = splitPath(path);
    const allowed = patterns.filter(({ segments }) => matches(segments, requested)).map(({ method }) => method);
    if (allowed.length === 0) throw new AppError(404, 'noSuchAddress');
    reply.header('Allow', allowed.join(', '));
    throw new AppError(405, 'methodNotAllowed');
  });
}
