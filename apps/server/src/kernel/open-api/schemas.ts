import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

import { SCHEMA_NAMES } from '@backroom/contract/schema-names';

/** A JSON schema as it appears in the document. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  description?: string;
  readOnly?: boolean;
}

/** Schemas of the document by name. */
export type NamedSchemas = Record<string, JsonSchema>;

const COMPONENTS = '#/components/schemas/';

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(SCHEMA_NAMES)) registry.add(schema, { id });

/** The name that a `$ref` points to. */
export const getRefName = (ref: string): string => ref.slice(COMPONENTS.length);

/** A reference to a schema of the document. */
export const refTo = (name: string): JsonSchema => ({ $ref: `${COMPONENTS}${name}` });

/** Lone surrogates. JSON in UTF-8 cannot contain them, and few regular expression engines accept them in a class. */
const SURROGATES = String.raw`\ud800-\udfff`;
/** Escapes that engines other than that of JavaScript read differently. */
const NOT_PORTABLE = /\\[pPk]|\\u\{|\\ud[89a-f]|\(\?<|\(\?[a-z-]+:/i;

/**
 * The pattern as other engines can compile it.
 *
 * @throws for a pattern that only JavaScript understands
 */
export function toPortablePattern(pattern: string): string {
  const portable = pattern.replaceAll(SURROGATES, '');
  if (NOT_PORTABLE.test(portable)) throw new Error(`The pattern ${pattern} is not portable`);
  return portable;
}

/** `catch` and `default` of a path parameter never apply: the path always has it. */
const withoutCatch = ({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: { default?: unknown } }) => {
  if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default;
};

/**
 * The JSON schema of a contract schema. Named schemas are added to `components` and referenced.
 *
 * @throws for a recursive schema without a name, and for a name whose input and output differ
 */
export function toJsonSchema(schema: $ZodType, io: 'input' | 'output', components: NamedSchemas): JsonSchema {
  const json = z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: 'any', override: withoutCatch });
  const text = JSON.stringify(json, (key, value: unknown) => {
    if (key === '$schema') return undefined;
    if (typeof value !== 'string') return value;
    if (key === '$ref') return toComponentRef(value);
    return key === 'pattern' ? toPortablePattern(value) : value;
  });
  const { $defs = {}, ...root } = JSON.parse(text) as JsonSchema & { $defs?: NamedSchemas };
  for (const [name, { id: _id, ...definition }] of Object.entries(
    $defs as Record<string, JsonSchema & { id?: string }>,
  )) {
    const known = components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`The schema ${name} differs between requests and responses`);
    components[name] = definition;
  }
  return root;
}

function toComponentRef(ref: string): string {
  const name = ref.replace('#/$defs/', '');
  if (!(name in SCHEMA_NAMES)) throw new Error(`A recursive schema has no name: add it to SCHEMA_NAMES (${ref})`);
  return `${COMPONENTS}${name}`;
}
