import { fc } from '@backroom/testing/property';

import type { ApiDocument } from '../../kernel/open-api/document.ts';
import type { JsonSchema } from '../../kernel/open-api/schemas.ts';
import { bodyArbitrary, hostileArbitrary, validArbitrary } from './arbitraries.ts';

type Operation = ApiDocument['paths'][string][string];

/** An operation with its place in the document. */
export interface ApiOperation {
  method: string;
  path: string;
  operation: Operation;
}

/** A request to be sent. `isBodyMissing`: without the body that the document requires. */
export interface ApiCall {
  caller: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  isBodyMissing: boolean;
}

export const listOperations = ({ paths }: ApiDocument): ApiOperation[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const JSON_TYPE = 'application/json';
/** More than any JSON body may have. */
const OVERSIZED = `{"remark":"${'x'.repeat(70_000)}"}`;

type Payload = Pick<ApiCall, 'body' | 'isBodyMissing'> & { type?: string };
const payload = (body: Payload['body'], type?: string): Payload => ({
  body,
  isBodyMissing: false,
  ...(type && { type }),
});

function payloadArbitrary(
  { method, operation: { requestBody } }: ApiOperation,
  components: Record<string, JsonSchema>,
): fc.Arbitrary<Payload> {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (method === 'GET') return fc.constant(payload(null));
  if (type === undefined || !media) {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(payload(null)) },
      { weight: 1, arbitrary: fc.constant(payload('{}', JSON_TYPE)) },
    );
  }
  const bodies =
    type === JSON_TYPE
      ? bodyArbitrary(media.schema, components).map((value) => payload(JSON.stringify(value), type))
      : fc.uint8Array({ maxLength: 300 }).map((bytes) => payload(new Uint8Array(bytes), type));
  const missing: Payload = { body: null, isBodyMissing: true };
  return fc.oneof(
    { weight: 12, arbitrary: bodies },
    { weight: 1, arbitrary: fc.constantFrom(missing, { ...missing, type }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        payload('{"a":', JSON_TYPE),
        payload('a=b', 'text/plain'),
        payload(OVERSIZED, JSON_TYPE),
      ),
    },
  );
}

/** The text of a value in a URL; lone surrogates cannot be encoded. */
const toText = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 500).toWellFormed());

/** Requests to an operation by one of the callers, derived from the document alone. */
export function callArbitrary(
  target: ApiOperation,
  { components }: ApiDocument,
  callers: readonly string[],
): fc.Arbitrary<ApiCall> {
  const { path, operation } = target;
  const value = (schema: JsonSchema, name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: validArbitrary(schema, components.schemas, name) },
      { weight: 1, arbitrary: hostileArbitrary },
    );
  const parametersIn = (place: string, requiredKeys: string[] | undefined) =>
    fc.record(
      Object.fromEntries(
        operation.parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, value(schema, name)]),
      ),
      requiredKeys && { requiredKeys },
    );
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      params: parametersIn('path', undefined),
      query: parametersIn('query', []),
      unknown: fc.option(hostileArbitrary, { freq: 20 }),
      key: parametersIn('header', []),
      payload: payloadArbitrary(target, components.schemas),
    })
    .map(({ caller, params, query, unknown, key, payload: { type, ...rest } }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => toText(params[name]) || '0');
      const pairs = Object.entries(query).map(([name, each]) => `${name}=${toText(each)}`);
      if (unknown !== null) pairs.push(`unknown=${toText(unknown)}`);
      const keys = Object.entries(key).map(([name, each]) => [name, toText(each).slice(0, 120)]);
      const headers = { ...Object.fromEntries(keys), ...(type !== undefined && { 'content-type': type }) } as Record<
        string,
        string
      >;
      return { caller, url: `${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, headers, ...rest };
    });
}
