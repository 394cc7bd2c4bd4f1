import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/**
 * What the client checks of `data` in production, where schemas are not loaded: arrays, objects, codes and one value
 * of each object. `deriveResponseShape` derives it from the schema; the build writes the result into the endpoint.
 *
 * - `0`: anything
 * - `1`: a code such as a status, or nothing; a number is taken as its text
 * - `2`: a number
 * - `3`: a text, number or boolean
 * - `'^'`: an array of the enclosing object
 * - `[shape]`: an array
 * - `{ name: shape }`: an object with these members. `name?` may be absent or null; such an array counts as empty.
 *   `*` stands for every member
 * - `{ '|': [shape, …] }`: an object of one of these shapes
 */
export type ResponseShape = 0 | 1 | 2 | 3 | '^' | readonly [ResponseShape] | ShapeMembers;
interface ShapeMembers {
  readonly [member: string]: ResponseShape | readonly ResponseShape[];
}

/** Arrays that are the content of a response. Others are null or absent if they are empty, depending on the server. */
export const CONTENT_ARRAYS: readonly string[] = ['list', 'menus', 'depts', 'recoveryCodes', 'stores'];

const COUNT = 'count';
const VERSION = 'version';
const DIGITS = /^\d+$/;
/** Codes whose schema is a text, because stored values may be any. */
const TEXT_CODES: readonly string[] = ['sex'];

const OPTIONAL_VERSION = `${VERSION}?`;

/** Whether the shape is that of a stored record, which some servers leave out of the response to a write. */
export const isRecordShape = (shape: ResponseShape): boolean => typeof shape === 'object' && OPTIONAL_VERSION in shape;

/** The shape of a schema of the contract. */
export const deriveResponseShape = (schema: $ZodType): ResponseShape => toResponseShape(schema);

function toResponseShape(schema: $ZodType, enclosing?: $ZodType): ResponseShape {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return toMembers(schema, def.shape);
    case 'array':
      return def.element === enclosing ? '^' : [toItemShape(def.element, enclosing)];
    case 'record': {
      const values = toResponseShape(def.valueType);
      return { '*': isContainer(values) ? values : 0 };
    }
    case 'union':
      return { '|': def.options.map((option) => toResponseShape(option)) };
    case 'enum':
      return Object.values(def.entries).every((value) => DIGITS.test(String(value))) ? 1 : 3;
    case 'number':
      return 2;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return toResponseShape(def.innerType, enclosing);
    case 'null':
    case 'unknown':
      return 0;
    default:
      return 3;
  }
}

/** Values that may be null are not checked. */
function toItemShape(element: $ZodType, enclosing?: $ZodType): ResponseShape {
  const shape = toResponseShape(element, enclosing);
  return isOptional(element) && !isContainer(shape) ? 0 : shape;
}

function toMembers(schema: $ZodType, fields: Readonly<Record<string, $ZodType>>): ResponseShape {
  const all = Object.entries(fields).map(([name, member]) => {
    const shape = TEXT_CODES.includes(name) ? 1 : toResponseShape(member, schema);
    const isEmptyAllowed = isArray(shape) && !CONTENT_ARRAYS.includes(name);
    return { name, shape, isRequired: !isEmptyAllowed && !isOptional(member) };
  });
  // The ids that a deletion returns are not used.
  if (all.length === 1 && all[0]?.name === 'ids') return 0;
  // An object without its first value is something else.
  const mark = all.find(
    ({ name, shape, isRequired }) => name !== VERSION && isRequired && (shape === 2 || shape === 3),
  );
  const members: Record<string, ResponseShape> = {};
  for (const { name, shape, isRequired } of all) {
    if (name === COUNT) members[name] = 2;
    else if (name === VERSION) members[OPTIONAL_VERSION] = 0;
    else if (name === mark?.name) members[name] = 3;
    else if (shape === 1) members[name] = 1;
    else if (isContainer(shape)) members[isRequired ? name : `${name}?`] = shape;
  }
  return members;
}

const isOptional = (schema: $ZodType) => ['optional', 'nullable'].includes(schema._zod.def.type);
const isArray = (shape: ResponseShape) => Array.isArray(shape) || shape === '^';
const isContainer = (shape: ResponseShape) => typeof shape === 'object' || shape === '^';
