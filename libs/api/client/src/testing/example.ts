import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core';

import { FIELD_EXAMPLES } from '@backroom/contract/examples';

import { CALENDAR, VARIED } from './example-texts.ts';
import { shapeOf } from './sample.ts';

export { TODAY, VARIED } from './example-texts.ts';

/** Minutes between the times of two rows. */
const STEP_MINUTES = 47;
const LAST = Date.UTC(2026, 10, 21, 1, 20);
const MINUTE_MS = 60_000;
const TREE_DEPTH = 2;
const CHILDREN = 2;
/** Of arrays of plain values, such as the names in a cell. */
const FEW = 2;
const FEW_RECORDS = 4;
/** Names of the records of a whole response; a list itself has none. */
const MAIN: readonly string[] = ['', 'list', 'stores'];
/** Exceptions, which most records do not have. */
const EMPTY: readonly string[] = ['weekHours', 'holidays', 'questions'];

/** Fields of rows that the user may change. */
const FLAGS: Readonly<Record<string, boolean>> = {
  isWritable: true,
  isAssignable: true,
  isHeld: true,
  isListed: true,
  isCurrent: false,
  isBuiltIn: false,
  isGone: false,
  isDefault: false,
  hasMore: false,
  disabled: false,
  noCache: false,
  affix: false,
};
const AMOUNT = /plan|actual|taken|expected|counted|target|current|source|perDay|low|high|float/i;
const ID = /^id$|Id$/;
const TIME = /^at$|At$/;

interface Place {
  /** Of the field. */
  name: string;
  /** Of the row: rows differ. */
  index: number;
  depth: number;
  isInRecord: boolean;
  /** Of each list of records. */
  rows: number;
}

/** A value that a schema of the contract accepts, as it may stand in the product: named fields have their examples. */
export function createExample(schema: $ZodType, rows: number): unknown {
  return build(schema, { name: '', index: 0, depth: 0, isInRecord: false, rows });
}

function build(schema: $ZodType, place: Place): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  const { name, index } = place;
  switch (def.type) {
    case 'object':
      return buildObject(def.shape, place);
    case 'array':
      return findArrayExample(schema, place) ?? buildArray(def.element, place);
    case 'string':
      return buildText(schema, place, 'format' in def && def.format === 'datetime');
    case 'number':
      return buildNumber(schema, place);
    case 'boolean':
      return FLAGS[name] ?? index % 3 === 0;
    case 'enum':
      return chooseEntry(schema, Object.values(def.entries), place);
    case 'literal':
      return def.values[0];
    case 'union':
      return build(def.options[index % def.options.length] as $ZodType, place);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return build(def.innerType, place);
    case 'record':
      return {};
    default:
      return null;
  }
}

/** Names of menus are called as those of notices and departments, those of stores as those of departments. */
function toTextName(name: string, shape: object): string {
  if ((name === 'title' || name === 'label') && 'menuType' in shape) return 'menuTitle';
  return name === 'deptName' && 'storeCode' in shape ? 'storeName' : name;
}

function buildObject(shape: Readonly<Record<string, $ZodType>>, place: Place): Record<string, unknown> {
  const built = Object.fromEntries(
    Object.entries(shape)
      .filter(([, member]) => member._zod.def.type !== 'optional')
      .map(([name, member]) => [name, build(member, { ...place, name: toTextName(name, shape) })]),
  );
  const { list } = built;
  if (Array.isArray(list) && 'count' in built) built.count = list.length;
  return built;
}

const findArrayExample = (schema: $ZodType, { name, rows }: Place): unknown =>
  rows === 0 ? undefined : (FIELD_EXAMPLES[name] ?? []).filter(Array.isArray).find(isAccepted(schema));

/** Of records that differ by their kind, there is one of each. */
function countKinds(element: $ZodType): number {
  const { kind } = shapeOf(element);
  const def = (kind as $ZodTypes | undefined)?._zod.def;
  return def?.type === 'enum' ? Object.keys(def.entries).length : Infinity;
}

function buildArray(element: $ZodType, place: Place): unknown[] {
  const isTree = place.name === 'children';
  if (isTree && place.depth >= TREE_DEPTH) return [];
  const isOfRecords = element._zod.def.type === 'object' || element._zod.def.type === 'lazy';
  // The records of a page are many, those of a record few.
  const most = MAIN.includes(place.name) && !place.isInRecord ? place.rows : FEW_RECORDS;
  const records = Math.min(place.rows, most, countKinds(element));
  const length = place.rows === 0 || EMPTY.includes(place.name) ? 0 : isTree ? CHILDREN : isOfRecords ? records : FEW;
  const first = isTree ? (place.index + 1) * 10 : isOfRecords ? 0 : place.index;
  return Array.from({ length }, (_, index) =>
    build(element, { ...place, index: first + index, depth: place.depth + (isTree ? 1 : 0), isInRecord: true }),
  );
}

const isAccepted = (schema: $ZodType) => (value: unknown) => safeParse(schema, value).success;

function buildText(schema: $ZodType, { name, index }: Place, isTime: boolean): unknown {
  const time = new Date(LAST - index * STEP_MINUTES * MINUTE_MS).toISOString();
  if (isTime) return time;
  const varied = VARIED[name];
  const values = [
    ...(varied ? [varied[index % varied.length]] : []),
    ...(CALENDAR[name] ?? []),
    ...(FIELD_EXAMPLES[name] ?? []),
    ...(TIME.test(name) ? [time] : []),
    '',
    '2026-11-20',
    '2026-11',
    '12:00',
    'text',
  ];
  return values.find(isAccepted(schema)) ?? '';
}

function buildNumber(schema: $ZodType, { name, index }: Place): unknown {
  if (ID.test(name)) return index + 1;
  const values = [
    ...(CALENDAR[name] ?? []),
    ...(AMOUNT.test(name) ? [4_126_500 + index * 137_000] : []),
    ...(FIELD_EXAMPLES[name] ?? []),
    ((index * 7) % 23) + 1,
    1,
    0,
  ];
  return values.find((value) => typeof value === 'number' && isAccepted(schema)(value)) ?? 1;
}

/** The example of the field, or one entry after another. */
function chooseEntry(schema: $ZodType, entries: readonly unknown[], { name, index }: Place): unknown {
  const varied = VARIED[name]?.[index % VARIED[name].length];
  if (isAccepted(schema)(varied)) return varied;
  return entries[index % entries.length];
}
