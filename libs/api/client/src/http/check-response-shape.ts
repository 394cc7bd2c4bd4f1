import { deriveResponseShape, type Endpoint, isRecordShape, type ResponseShape } from '@backroom/contract';

/** Deeper data are refused, because the store traverses them recursively. */
const MAX_DEPTH = 40;

/** The build writes the shapes into the endpoints and leaves out the schemas that pages do not need. */
const getResponseShape = (endpoint: Endpoint): ResponseShape =>
  endpoint.shape ?? (process.env.NODE_ENV === 'production' ? 0 : deriveResponseShape(endpoint.data));

/**
 * Compares `data` of a response with the shape of its endpoint, and completes it: absent arrays become empty, numeric
 * codes become text. Writes may be answered without the stored record: with 0, its id or nothing.
 *
 * @returns the first difference, without values; undefined if there is none
 */
export function findMismatch(data: unknown, endpoint: Endpoint): string | undefined {
  const shape = getResponseShape(endpoint);
  if (endpoint.method !== 'GET' && isRecordShape(shape) && isValueOrNothing(data)) return undefined;
  const isOpen = !shape || (Array.isArray(shape) && !shape[0]);
  return !isOpen && isDeeper(data, MAX_DEPTH) ? 'data: too deep' : check(data, shape, 'data');
}

function check(value: unknown, shape: unknown, path: string, enclosing?: unknown): string | undefined {
  if (!shape) return undefined;
  const isList = shape === '^' || Array.isArray(shape);
  const expected = isList ? 'array' : shape === 2 ? 'number' : shape === 3 ? 'value' : 'object';
  const kind = value == null ? 'nothing' : Array.isArray(value) ? 'array' : typeof value;
  if (expected === 'value' ? NOT_VALUES.includes(kind) : kind !== expected)
    return `${path}: ${kind} instead of ${expected}`;
  if (typeof shape === 'number') return undefined;
  const item: unknown = shape === '^' ? enclosing : (shape as readonly unknown[])[0];
  return checkMembers(value as Members, isList ? { '*': item } : (shape as Members), path);
}

const isValueOrNothing = (data: unknown) => typeof data !== 'object' || data === null;

type Members = Record<string, unknown>;

const NOT_VALUES: readonly string[] = ['nothing', 'array', 'object'];

function checkMembers(value: Members, shape: Members, path: string): string | undefined {
  for (const [key, part] of Object.entries(shape)) {
    const name = key.replace('?', '');
    const member = value[name];
    let mismatches: readonly (string | undefined)[] = [];
    if (key === '*') mismatches = Object.values(value).map((each) => check(each, part, `${path}.*`));
    else if (key === '|') {
      mismatches = (part as readonly unknown[]).map((shape) => check(value, shape, path));
      if (mismatches.includes(undefined)) continue;
    } else if (part === 1) {
      if (typeof member === 'number') value[name] = String(member);
    } else if (member == null && key !== name) {
      if (part === '^' || Array.isArray(part)) value[name] = [];
    } else mismatches = [check(member, part, `${path}.${name}`, shape)];
    const mismatch = mismatches.find(Boolean);
    if (mismatch) return mismatch;
  }
  return undefined;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1)));
