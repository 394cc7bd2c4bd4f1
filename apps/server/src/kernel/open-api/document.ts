import type { Endpoint } from '@backroom/contract';

import { PRODUCT_VERSION } from '../process/product-version.ts';
import { getTag, toOperation } from './operation.ts';
import { errorResponses } from './responses.ts';
import type { NamedSchemas } from './schemas.ts';

const DESCRIPTION = [
  'Every JSON response is an envelope: `requestId`, `code` (200, 202 for work that goes on as a job, or the HTTP status',
  'of an error), `msg` in the language of `Accept-Language`, and `data`. Another method on a path is answered with 405',
  'and `Allow`, `OPTIONS` with 204 and',
  '`Allow`. Text may contain neither control characters except tab and line breaks nor lone surrogates.',
].join(' ');

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a sign-in. Unless the sign-in requested an `unbound` token, it is valid only with the cookie that the sign-in set.',
  },
};

const ERROR_SCHEMA = {
  type: 'object',
  description: 'The envelope of an error',
  properties: {
    requestId: { type: 'string' },
    code: { type: 'integer', description: 'The HTTP status, or 6401 for an expired token' },
    msg: { type: 'string', description: 'The reason, in the language of the caller' },
    data: { description: 'Details of the error; null if there are none' },
  },
  required: ['requestId', 'code', 'msg', 'data'],
};

/** The OpenAPI 3.1 document of these endpoints. */
export function createDocument(endpoints: readonly Endpoint[], address: string) {
  const components: NamedSchemas = { Error: ERROR_SCHEMA };
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = toOperation(endpoint, components);
  }
  const tags = [...new Set(endpoints.map(getTag))].sort().map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backroom',
      version: PRODUCT_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: address }],
    tags,
    paths,
    components: {
      schemas: components,
      responses: errorResponses,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
export type ApiDocument = ReturnType<typeof createDocument>;
