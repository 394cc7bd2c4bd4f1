import { type Endpoint, envelopeOf } from '@backroom/contract';
import { jobContract } from '@backroom/contract/jobs';

import { describeBody } from '../http/record-body.ts';
import { isRecordFile, mayBecomeJob } from '../log/logged-operation.ts';
import { createExample } from './example.ts';
import { errorResponsesOf } from './responses.ts';
import { type JsonSchema, type NamedSchemas, toJsonSchema } from './schemas.ts';

const JSON_TYPE = 'application/json';
const BINARY: JsonSchema = { type: 'string', format: 'binary' };
const CONTENT_DISPOSITION = {
  'Content-Disposition': { description: 'Name of the file', required: true, schema: { type: 'string' } },
};
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A retry with the same key and body gets the first response again',
  required: false,
  schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
  example: '5f0c6f2e-8a1b-4d53-9d0e-3c1a7a1f6b42',
};

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of the last answer: without a change since then there is no body',
  required: false,
  schema: { type: 'string' },
  example: '"5f0c6f2e8a1b4d539d0e3c1a7a1f6b42"',
};
const NOT_MODIFIED = { description: 'Nothing has changed since the answer with this `ETag`' };

/** Camel case, as in `postApiV1RoleRoleIdCopy`. */
const toOperationId = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(.)?/g, (_all, next?: string) => (next ?? '').toUpperCase())}`;

/** The resource: that of the permission, else that of the path. */
export function getTag({ access, path }: Endpoint): string {
  const noun = access.split(':')[1]?.replace(/^sys/, '');
  const segment = path.replace('/api/v1', '').split('/')[1] ?? '';
  return (noun ?? segment)
    .replace(/(?:^|(?<=[a-z])(?=[A-Z])|-)(.)/g, '-$1')
    .replace(/^-/, '')
    .toLowerCase();
}

/** The parameters of the path or of the query. */
function toParameters(place: 'path' | 'query', schema: Endpoint['params'], components: NamedSchemas) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input', components);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...((place === 'path' || required.includes(name)) && { example: createExample(property, components, name) }),
  }));
}

function toRequestBody(endpoint: Endpoint, components: NamedSchemas) {
  const { upload } = endpoint;
  const body = describeBody(endpoint);
  if (upload) {
    return { required: true, content: Object.fromEntries(upload.types.map((type) => [type, { schema: BINARY }])) };
  }
  if (!body) return undefined;
  const schema = toJsonSchema(body, 'input', components);
  return { required: true, content: { [JSON_TYPE]: { schema, example: createExample(schema, components) } } };
}

/** The envelope with the members of `data` that it repeats. */
function toEnvelope({ data, hoistedFields = [] }: Endpoint, components: NamedSchemas): JsonSchema {
  const schema = toJsonSchema(envelopeOf(data), 'output', components);
  const hoisted = Object.fromEntries(hoistedFields.map((name) => [name, { type: 'string' }]));
  return { ...schema, properties: { ...hoisted, ...schema.properties } };
}

function toSuccess(endpoint: Endpoint, schema: JsonSchema, components: NamedSchemas) {
  const mediaType = endpoint.download ?? endpoint.stream;
  const description = 'Success';
  if (mediaType === undefined) {
    const example = { ...(createExample(schema, components) as object), code: 200, msg: '操作成功' };
    return { description, content: { [JSON_TYPE]: { schema, example } } };
  }
  return {
    description,
    ...(isRecordFile(endpoint) && { headers: CONTENT_DISPOSITION }),
    content: { [mediaType]: toFileContent(endpoint, mediaType, components) },
  };
}

/** A file of JSON is described by the shape of `data`. */
function toFileContent({ data }: Endpoint, mediaType: string, components: NamedSchemas) {
  if (mediaType !== JSON_TYPE) return { schema: mediaType.startsWith('text/') ? { type: 'string' } : BINARY };
  const schema = toJsonSchema(data, 'output', components);
  return { schema, example: createExample(schema, components) };
}

/** The response of an export that became a job. */
function toAccepted(components: NamedSchemas) {
  const schema = toJsonSchema(envelopeOf(jobContract.byId.data), 'output', components);
  const example = { ...(createExample(schema, components) as object), code: 202, msg: '数据较多，已转为后台任务' };
  return {
    description: 'The work goes on as a job, whose address is in `Location`',
    headers: { Location: { description: 'Address of the job', required: true, schema: { type: 'string' } } },
    content: { [JSON_TYPE]: { schema, example } },
  };
}

/** Whether a request may carry an `Idempotency-Key`. */
const isIdempotent = ({ method, access, ignoresIdempotencyKey, download, stream }: Endpoint) =>
  method === 'POST' && access !== 'public' && !ignoresIdempotencyKey && !download && !stream;

const describeAccess = ({ access, mayRequire = [] }: Endpoint) =>
  [`Requires the permission \`${access}\`.`, ...mayRequire.map((tag) => `Some requests also require \`${tag}\`.`)].join(
    ' ',
  );

/** The OpenAPI operation of an endpoint; adds the named schemas that it uses to `components`. */
export function toOperation(endpoint: Endpoint, components: NamedSchemas) {
  const { access, summary, params, query } = endpoint;
  const response = endpoint.download || endpoint.stream ? {} : toEnvelope(endpoint, components);
  const requestBody = toRequestBody(endpoint, components);
  return {
    operationId: toOperationId(endpoint),
    tags: [getTag(endpoint)],
    summary,
    ...(access.includes(':') && { description: describeAccess(endpoint) }),
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...toParameters('path', params, components),
      ...toParameters('query', query, components),
      ...(isIdempotent(endpoint) ? [IDEMPOTENCY_KEY] : []),
      ...(endpoint.isConditional ? [IF_NONE_MATCH] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      200: toSuccess(endpoint, response, components),
      ...(mayBecomeJob(endpoint) && { 202: toAccepted(components) }),
      ...(endpoint.isConditional && { 304: NOT_MODIFIED }),
      ...errorResponsesOf(endpoint),
    },
  };
}
