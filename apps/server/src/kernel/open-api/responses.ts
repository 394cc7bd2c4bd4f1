import type { $ZodType } from 'zod/v4/core';

import type { Endpoint } from '@backroom/contract';
import { END_REASONS } from '@backroom/contract/session';

import { isRecordFile } from '../log/logged-operation.ts';
import { type JsonSchema, refTo } from './schemas.ts';

const isPublic = ({ access }: Endpoint) => access === 'public';
const isWrite = ({ method }: Endpoint) => method !== 'GET';
/** Changes records, which may be missing or in another state. */
const changesRecords = (endpoint: Endpoint) =>
  isWrite(endpoint) && !isPublic(endpoint) && Boolean(endpoint.params ?? endpoint.body ?? endpoint.upload);
interface Definition {
  /** Of an object. */
  shape?: Record<string, $ZodType>;
  /** Of an array. */
  element?: $ZodType;
  /** Of an optional value or one with a default. */
  innerType?: $ZodType;
}
const getDefinition = (schema: $ZodType | undefined): Definition =>
  (schema as { _zod: { def: Definition } } | undefined)?._zod.def ?? {};
const getFields = (schema: $ZodType | undefined) => getDefinition(schema).shape ?? {};
/** Whether the versions of records are in it, also in the items of a list. */
function hasVersion(schema: $ZodType | undefined): boolean {
  const { shape = {}, element, innerType } = getDefinition(schema);
  return 'version' in shape || [element, innerType, ...Object.values(shape)].some((part) => part && hasVersion(part));
}

const data = (schema: JsonSchema): JsonSchema => ({
  allOf: [refTo('Error'), { type: 'object', properties: { data: schema } }],
});
const fields: JsonSchema = {
  type: 'object',
  properties: {
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['fields'],
  additionalProperties: false,
};
const nothing: JsonSchema = { type: 'null' };

interface ErrorResponse {
  status: number;
  description: string;
  schema?: JsonSchema;
  hasRetryAfter?: boolean;
  /** Whether the endpoint can respond with it. */
  applies: (endpoint: Endpoint) => boolean;
}

/** The error responses of the API by component name. What applies to an endpoint follows from its contract. */
const ERRORS: Record<string, ErrorResponse> = {
  BadRequest: {
    status: 400,
    description: 'The sign-in was rejected: wrong or expired credentials, or a mode that is disabled',
    schema: data(nothing),
    applies: (endpoint) => isPublic(endpoint) && isWrite(endpoint),
  },
  Unauthenticated: {
    status: 401,
    description: 'No live session; code 6401: the token or the session has expired. `reason` says why a session ended',
    schema: data({
      anyOf: [
        nothing,
        {
          type: 'object',
          properties: { reason: { enum: [...END_REASONS] } },
          required: ['reason'],
          additionalProperties: false,
        },
      ],
    }),
    // A session in the body instead of the header: see `refreshToken`.
    applies: (endpoint) => !isPublic(endpoint) || 'token' in getFields(endpoint.body),
  },
  Forbidden: {
    status: 403,
    description: 'The caller lacks the permission, or the request comes from another origin or names ids of others',
    schema: data(nothing),
    applies: (endpoint) =>
      isWrite(endpoint) ||
      endpoint.access.includes(':') ||
      isRecordFile(endpoint) ||
      endpoint.refusesForeignIds === true,
  },
  NotFound: {
    status: 404,
    description: 'A record does not exist or is outside the data scope of the caller',
    schema: data(nothing),
    applies: (endpoint) =>
      endpoint.params !== undefined || endpoint.queryNamesRecords === true || changesRecords(endpoint),
  },
  Conflict: {
    status: 409,
    description: 'The state of a record does not allow the change, such as a value that is taken',
    schema: data({ anyOf: [nothing, fields] }),
    applies: (endpoint) => changesRecords(endpoint) && !hasVersion(endpoint.body),
  },
  VersionConflict: {
    status: 409,
    description: 'The record was changed meanwhile and `current` is the stored one, or its state forbids the change',
    schema: data({
      anyOf: [
        nothing,
        fields,
        {
          type: 'object',
          properties: { current: { type: 'object' } },
          required: ['current'],
          additionalProperties: false,
        },
      ],
    }),
    applies: (endpoint) => hasVersion(endpoint.body),
  },
  TooLarge: { status: 413, description: 'The body is too large', schema: data(nothing), applies: isWrite },
  UnsupportedMediaType: {
    status: 415,
    description: 'The body has another media type',
    schema: data(nothing),
    applies: isWrite,
  },
  Invalid: {
    status: 422,
    description: 'The request is invalid; `fields` names the errors by field',
    schema: data({ anyOf: [nothing, fields] }),
    applies: () => true,
  },
  TooManyRequests: {
    status: 429,
    description: 'Too many attempts, or too many requests in progress',
    schema: data(nothing),
    hasRetryAfter: true,
    applies: () => true,
  },
  Unavailable: {
    status: 503,
    description: 'The server is busy or its database cannot be reached',
    schema: data(nothing),
    hasRetryAfter: true,
    applies: () => true,
  },
};

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'integer', minimum: 0 } },
};

/** `components.responses` of the document. */
export const errorResponses = Object.fromEntries(
  Object.entries(ERRORS).map(([name, { description, schema, hasRetryAfter }]) => [
    name,
    {
      description,
      ...(hasRetryAfter && { headers: RETRY_AFTER }),
      content: { 'application/json': { schema } },
    },
  ]),
);

/** References to the error responses that an endpoint can give, by status. */
export const errorResponsesOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(ERRORS)
      .filter(([, { applies }]) => applies(endpoint))
      .map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
