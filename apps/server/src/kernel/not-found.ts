import { type FastifyInstance } from 'fastify';

import { AppError } from './app-error.ts';

interface Address {
  method: string;
  segments: string[];
}

const segmentsOf = (path: string) => path.split('/');

const matches = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((segment, place) => (segment.startsWith(':') ? path[place] !== '' : segment === path[place]));

/** Responds with 404 to an unknown path, and with 405 and `Allow` to a known path with another method. */
export function answerNotFound(app: FastifyInstance): void {
  const addresses: Address[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    for (const one of [method].flat()) addresses.push({ method: one, segments: segmentsOf(url) });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const here = segmentsOf(path);
    const allowed = addresses.filter(({ segments }) => matches(segments, here)).map(({ method }) => method);
    if (allowed.length === 0) throw new AppError(404, 'noSuchAddress');
    reply.header('Allow', allowed.join(', '));
    throw new AppError(405, 'methodNotAllowed');
  });
}
