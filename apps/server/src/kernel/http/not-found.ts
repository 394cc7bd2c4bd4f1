import type { FastifyInstance, FastifyReply } from 'fastify';

import { AppError } from '../errors/app-error.ts';

interface RoutePath {
  url: string;
  segments: string[];
  methods: string[];
}

const splitPath = (path: string) => path.split('/');

const isParameter = (segment: string) => segment.startsWith(':');

const matches = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((segment, index) => (isParameter(segment) ? path[index] !== '' : segment === path[index]));

const countParameters = ({ segments }: RoutePath) => segments.filter(isParameter).length;

/** The known path that matches with the fewest parameters: `/role/export` precedes `/role/:roleId`. */
function findPath(paths: Iterable<RoutePath>, requested: string[]): RoutePath | undefined {
  return [...paths]
    .filter(({ segments }) => matches(segments, requested))
    .sort((a, b) => countParameters(a) - countParameters(b))[0];
}

function refuse(known: RoutePath | undefined, reply: FastifyReply): never {
  if (!known) throw new AppError(404, 'noSuchAddress');
  reply.header('Allow', [...known.methods, 'OPTIONS'].join(', '));
  throw new AppError(405, 'methodNotAllowed');
}

/**
 * Responds with 404 to an unknown path, and with 405 and `Allow` to a known path with another method, HEAD of the API
 * included, before a body is read. OPTIONS gets 204 and `Allow`. Register it before the route guard: what methods a path has is
 * no secret, as the document of the API has them.
 */
export function registerNotFoundHandler(app: FastifyInstance): void {
  const paths = new Map<string, RoutePath>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const path = paths.get(url) ?? { url, segments: splitPath(url), methods: [] };
    path.methods.push(...[method].flat());
    paths.set(url, path);
  });
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const { url } = request.routeOptions;
    // The router prefers a method to a path: `PUT /role/export` would be a role with the id `export`.
    const isExact = url !== undefined && !url.includes(':') && !url.includes('*');
    if (isExact && !request.is404) return;
    const known = findPath(paths.values(), splitPath(path));
    if (!request.is404 && (known === undefined || known.url === url)) return;
    if (known && request.method === 'OPTIONS') {
      return reply
        .code(204)
        .header('Allow', [...known.methods, 'OPTIONS'].join(', '))
        .send();
    }
    refuse(known, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    refuse(findPath(paths.values(), splitPath(path)), reply);
  });
}
