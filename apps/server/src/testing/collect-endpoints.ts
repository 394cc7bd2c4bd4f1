import { subscribe } from 'node:diagnostics_channel';

import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '@backroom/contract';

/**
 * The endpoints of the server that a test file opens after this call.
 *
 * @param prepare called with the server before its routes are registered
 */
export function collectEndpoints(prepare: (app: FastifyInstance) => void = () => undefined): readonly Endpoint[] {
  const endpoints: Endpoint[] = [];
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    prepare(fastify);
    fastify.addHook('onRoute', ({ config }) => {
      if (config?.contract) endpoints.push(config.contract);
    });
  });
  return endpoints;
}
