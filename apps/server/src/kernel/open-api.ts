import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import type { Endpoint } from '@backroom/contract';

/** The OpenAPI operation of an endpoint without its schemas. */
export const toOpenApiOperation = ({ method, path, access, summary }: Endpoint) => ({
  summary: access === 'public' || access === 'signed-in' ? summary : `${summary} (${access})`,
  operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(.)?/g, (_all, next?: string) => (next ?? '').toUpperCase())}`,
  tags: [path.split('/')[3] ?? 'api'],
  security: access === 'public' ? [] : [{ bearer: [] }],
});

/** Serves `/openapi.json`, generated from the contracts of the registered routes. */
export async function registerOpenApi(app: FastifyInstance, routeAccess: 'public' | 'signed-in'): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Backroom', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) =>
      document.route.config?.contract
        ? jsonSchemaTransform(document)
        : { schema: { ...document.schema, hide: true }, url: document.url },
  });
  app.get('/openapi.json', { config: { routeAccess } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return app.swagger();
  });
}
