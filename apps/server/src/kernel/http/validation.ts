import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodRawIssue, $ZodType } from 'zod/v4/core';

import { type Endpoint, type Language, validationMessage } from '@backroom/contract';

import { AppError } from '../errors/app-error.ts';

type Part = 'params' | 'query' | 'body';
interface FieldMessage {
  path: string;
  message: string;
}

const EMPTY = z.strictObject({});

/** All field errors of one part, in the caller's language; an unknown field is reported under its own path. */
function toFieldMessages(error: z.core.$ZodError): FieldMessage[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, message: issue.message }));
  });
}

function parsePart(schema: $ZodType, value: unknown, language: Language) {
  const toMessage = (issue: $ZodRawIssue) => validationMessage(issue, language);
  const result = z.safeParse(schema, value, { error: toMessage });
  return result.success ? { value: result.data } : { fields: toFieldMessages(result.error) };
}

/**
 * The validated `{ params, query, body }` of a request. Throws one 422 with all field errors.
 *
 * @param body that of the request, completed with defaults
 */
export function parseArg(endpoint: Endpoint, request: FastifyRequest, body: unknown): Record<string, unknown> {
  const input: Record<Part, unknown> = { params: request.params, query: request.query, body };
  const arg: Record<string, unknown> = {};
  const fields: FieldMessage[] = [];
  const parts: readonly Part[] = endpoint.upload ? ['params', 'query'] : ['params', 'query', 'body'];
  for (const part of parts) {
    // A request to an endpoint without a body may have none.
    const parsed = parsePart(
      endpoint[part] ?? EMPTY,
      endpoint[part] ? input[part] : (input[part] ?? {}),
      request.language,
    );
    if (parsed.fields) fields.push(...parsed.fields);
    else if (endpoint[part]) arg[part] = parsed.value;
  }
  if (fields.length > 0) throw new AppError(422, 'invalid', {}, { data: { fields } });
  return arg;
}

const isStrict = (schema: $ZodType): boolean => {
  const def = (schema as z.core.$ZodObject)._zod.def;
  return def.type === 'object' && def.catchall?._zod.def.type === 'never';
};

/** Throws for an endpoint whose schemas would silently drop unknown fields. */
export function assertStrictSchemas(endpoint: Endpoint): void {
  for (const part of ['query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema && !isStrict(schema)) {
      throw new Error(`${endpoint.method} ${endpoint.path}: describe its ${part} with z.strictObject`);
    }
  }
}
