import swagger from '@fastify/swagger';
import { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import { type Endpoint } from '@backroom/contract';

/** What OpenAPI says of an endpoint beyond its shapes. */
export const describe = ({ method, path, access, summary }: Endpoint) => ({
  summary: access === 'public' || access === 'signed-in' ? summary : `${summary} (${access})`,
  operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(.)?/g, (_all, next?: string) => (next ?? '').toUpperCase())}`,
  tags: [path.split('/')[3] ?? 'api'],
  security: access === 'public' ? [] : [{ bearer: [] }],
});

/** `/openapi.json`, made of the same contracts that the routes are mounted from. */
export async function openApi(app: FastifyInstance): Promise<void> {
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
  app.get('/openapi.json', { config: { verdict: 'public' } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return app.swagger();
  });
}
