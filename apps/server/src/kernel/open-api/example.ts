import { FIELD_EXAMPLES } from '@backroom/contract/examples';

import { getRefName, type JsonSchema, type NamedSchemas } from './schemas.ts';

/**
 * An example value of a schema: that of the contract for a field of this name, else a value of its type. Trees have
 * one level of children.
 */
export function createExample(schema: JsonSchema, components: NamedSchemas, field = '', trees: string[] = []): unknown {
  const { $ref, anyOf, oneOf, allOf, items, enum: values, const: constant, type } = schema;
  const next = (part: JsonSchema, name = field, path = trees) => createExample(part, components, name, path);
  if ($ref !== undefined) {
    const name = getRefName($ref);
    return next(components[name] ?? {}, field, [...trees, name]);
  }
  if (constant !== undefined) return constant;
  const known = (FIELD_EXAMPLES[field] ?? []).find((value) => isAllowed(schema, value));
  if (known !== undefined) return known;
  if (schema.default !== undefined) return schema.default;
  if (values) return values[0];
  const branch = (anyOf ?? oneOf)?.[0];
  if (branch) return next(branch);
  if (allOf) return Object.assign({}, ...allOf.map((part) => next(part))) as unknown;
  if (items) return items.$ref !== undefined && trees.includes(getRefName(items.$ref)) ? [] : [next(items)];
  if (type === 'object') return createObject(schema, next);
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'string') return schema.format === 'date-time' ? '2026-03-02T08:30:00.000Z' : 'text';
  return null;
}

function createObject(
  { properties = {}, required = [] }: JsonSchema,
  next: (part: JsonSchema, name: string) => unknown,
): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name, { readOnly }]) => !readOnly && (required.includes(name) || name in FIELD_EXAMPLES),
  );
  return Object.fromEntries(shown.map(([name, schema]) => [name, next(schema, name)]));
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Whether a field may have the example; the schemas of two fields of one name may differ. */
function isAllowed({ type, enum: values, minLength = 0, minimum = -Infinity, pattern }: JsonSchema, value: unknown) {
  if (typeof type !== 'string' || !TYPES[type]?.(value) || (values && !values.includes(value))) return false;
  if (typeof value === 'number') return value >= minimum;
  if (typeof value !== 'string') return true;
  // eslint-disable-next-line no-restricted-syntax -- the pattern is that of a contract
  return value.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(value));
}
