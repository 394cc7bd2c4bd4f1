import { fc } from '@backroom/testing/property';

import { createExample } from '../../kernel/open-api/example.ts';
import { getRefName, type JsonSchema, type NamedSchemas } from '../../kernel/open-api/schemas.ts';

const MAX_LENGTH = 60;
/** Ids of seed data are small. */
const SMALL = 40;

/** Values that no field expects. Lone surrogates are sent as JSON escapes. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 31, -(2 ** 53), 1e308, '', ' ', '0', 'NaN', '\u0000', '\ud800', '\u202e', '😀'],
  ...["' or 1=1 --", '%', '_', '\\', '../../etc/passwd', '<script>', '__proto__', '2026-02-30T25:61:00Z'],
  ...['9'.repeat(400), '长'.repeat(9_000), [], [null], {}, { a: { b: {} } }, Array.from({ length: 200 }, () => 1)],
];
export const hostileArbitrary = fc.constantFrom(...HOSTILE);

function stringArbitrary(
  { pattern, format, minLength = 0, maxLength = MAX_LENGTH }: JsonSchema,
  example: string,
): fc.Arbitrary<unknown> {
  if (format === 'date-time') {
    return fc
      .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_LENGTH)) };
  const plain = fc.string({ ...size, unit: 'grapheme' });
  if (pattern === undefined) return plain;
  // Another value that most patterns allow, so that records can be created.
  const suffix = fc.string({ unit: fc.constantFrom(...'abcxyz019'), maxLength: 6 });
  return fc.oneof({ weight: 1, arbitrary: plain }, { weight: 3, arbitrary: suffix.map((text) => `${example}${text}`) });
}

/** Values of a schema of a request. */
export function validArbitrary(schema: JsonSchema, components: NamedSchemas, field = ''): fc.Arbitrary<unknown> {
  const { $ref, enum: values, const: constant, type, minimum = 0, maximum = 2 ** 31 - 1 } = schema;
  if ($ref !== undefined) return validArbitrary(components[getRefName($ref)] ?? {}, components, field);
  if (constant !== undefined) return fc.constant(constant);
  if (values) return fc.constantFrom(...values);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => validArbitrary(branch, components, field)));
  const example = createExample(schema, components, field);
  switch (type) {
    case 'string':
      return fc.oneof(stringArbitrary(schema, String(example)), fc.constant(example));
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + SMALL) }),
        fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validArbitrary(schema.items ?? {}, components, field), {
        minLength: schema.minItems ?? 0,
        maxLength: 4,
      });
    case 'object':
      return objectArbitrary(schema, components);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectArbitrary({ properties, required = [], additionalProperties }: JsonSchema, components: NamedSchemas) {
  if (!properties) {
    const values =
      typeof additionalProperties === 'object' ? validArbitrary(additionalProperties, components) : fc.jsonValue();
    return fc.dictionary(fc.string({ maxLength: 10 }), values, { maxKeys: 4 });
  }
  const model = Object.entries(properties).map(
    ([name, part]) => [name, validArbitrary(part, components, name)] as const,
  );
  return fc.record(Object.fromEntries(model), { requiredKeys: required, noNullPrototype: true });
}

/** Objects that differ from the schema in one member: missing, unknown, or with a hostile value. */
const nearlyValid = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat(), fc.constantFrom('drop', 'add', 'replace'), hostileArbitrary)
    .map(([value, at, change, hostile]) => {
      if (typeof value !== 'object' || value === null) return hostile;
      const members = Object.entries(value);
      const index = members.length === 0 ? 0 : at % members.length;
      const [name = 'unknown'] = members[index] ?? [];
      if (change === 'drop') return Object.fromEntries(members.toSpliced(index, 1));
      return { ...value, [change === 'add' ? `x${at}` : name]: hostile };
    });

/** Bodies of a schema: mostly valid, else nearly valid or hostile. */
export function bodyArbitrary(schema: JsonSchema, components: NamedSchemas): fc.Arbitrary<unknown> {
  const valid = validArbitrary(schema, components);
  return fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 1, arbitrary: fc.constant(createExample(schema, components)) },
    { weight: 4, arbitrary: nearlyValid(valid) },
    { weight: 1, arbitrary: hostileArbitrary },
  );
}
