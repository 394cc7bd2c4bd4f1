import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '@backroom/contract';

import { type ApiDocument, createDocument } from './document.ts';

/** Serves `/openapi.json`, generated from the contracts of the routes that are registered afterwards. */
export function registerOpenApi(app: FastifyInstance, routeAccess: 'public' | 'signed-in'): void {
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', ({ config }) => {
    if (config?.contract) endpoints.push(config.contract);
  });
  let document: ApiDocument | undefined;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/openapi.json',
    config: { routeAccess },
    handler: async (_request, reply) => {
      reply.header('Cache-Control', 'no-cache');
      return (document ??= createDocument(endpoints, `${app.basePath}/`));
    },
  });
}
