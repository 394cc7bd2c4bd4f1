import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core';

/** Values of fields that accept only certain texts, and a second value of each. */
const TEXTS: Record<string, readonly [string, string]> = {
  phone: ['13800000000', '13900000000'],
  email: ['', 'b@example.com'],
  permission: ['', 'b:b:b'],
  opensAt: ['10:00', '11:00'],
  closesAt: ['22:00', '23:00'],
  cutOff: ['', '04:00'],
  openedOn: ['', '2026-01-02'],
  closedOn: ['', '2026-01-03'],
  openedFrom: ['2026-01-02', '2026-01-03'],
  openedTo: ['2026-02-02', '2026-02-03'],
  date: ['2026-01-04', '2026-01-05'],
  day: ['2026-01-06', '2026-01-07'],
  today: ['2026-01-06', '2026-01-07'],
  month: ['2026-01', '2026-02'],
  months: ['2026-01', '2026-02'],
  timeZone: ['UTC', 'Asia/Shanghai'],
  currency: ['CNY', 'EUR'],
  routePath: ['', '/b'],
  ids: ['1,2', '1,3'],
  from: ['2026-01', '2026-02'],
  to: ['2026-03', '2026-04'],
  storeIds: ['', '2'],
  postIds: ['', '2'],
  roleIds: ['', '2'],
  what: ['page:1', 'page:2'],
};
/** Of fields that are months in one place and days in another. */
const DAYS: readonly [string, string] = ['2026-01-06', '2026-01-07'];
const LONG_TEXT: readonly [string, string] = ['aaaaaaaa', 'bbbbbbbb'];
const DATE_TIMES: readonly [string, string] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];

function findTexts(schema: $ZodType, name: string): readonly [string, string] {
  const texts = TEXTS[name];
  if (!texts) return LONG_TEXT;
  return safeParse(schema, texts[0]).success ? texts : DAYS;
}

/** The first or the second sample value of a schema. */
export type Variant = 0 | 1;

/**
 * A value that a schema of the contract accepts: optional members are omitted, arrays have one item.
 *
 * @param name of the field
 */
export function sample(schema: $ZodType, variant: Variant = 0, name = ''): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return sampleObject(def.shape, variant);
    case 'array':
      return name === 'children' ? [] : [sample(def.element, variant, name)];
    case 'string':
      return (isDateTime(def) ? DATE_TIMES : findTexts(schema, name))[variant];
    case 'number':
      return variant + 1;
    case 'boolean':
      return variant === 1;
    case 'enum':
      return Object.values(def.entries)[variant];
    case 'literal':
      return def.values[0];
    case 'union':
      return sample(def.options[0] as $ZodType, variant, name);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return sample(def.innerType, variant, name);
    case 'record':
      return {};
    case 'null':
    case 'unknown':
      return null;
    default:
      throw new Error(`no sample of ${def.type} for ${name}`);
  }
}

const sampleObject = (shape: Readonly<Record<string, $ZodType>>, variant: Variant) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, member]) => member._zod.def.type !== 'optional')
      .map(([name, member]) => [name, sample(member, variant, name)]),
  );

const isDateTime = (def: { type: 'string' }) => 'format' in def && def.format === 'datetime';

/** The members of an object schema; none for other schemas. */
export const shapeOf = (schema: $ZodType | undefined) =>
  (schema?._zod.def as { shape?: Readonly<Record<string, $ZodType>> } | undefined)?.shape ?? {};
