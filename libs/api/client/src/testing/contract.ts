import { api } from '../api.ts';

export { listEndpoints } from './endpoint-definitions.ts';
export { sample } from './sample.ts';

/** Responses are compared with their frames only, as in production. */
export function skipSchemas(): void {
  const skip = (definition: unknown) => void Object.assign(definition as object, { responseSchema: undefined });
  const names = Object.keys(api.endpoints);
  api.enhanceEndpoints({ endpoints: Object.fromEntries(names.map((name) => [name, skip])) });
}

const nest = (levels: number, wrap: (inner: unknown) => unknown, core: unknown = null): unknown =>
  levels === 0 ? core : nest(levels - 1, wrap, wrap(core));
const deepTree = nest(200, (child) => ({ id: 1, deptId: 1, menuId: 1, children: child ? [child] : [] }));

/** `data` of a success that no endpoint with data sends, by name. */
export const MALFORMED_DATA: Readonly<Record<string, unknown>> = {
  nothing: null,
  zero: 0,
  'an empty text': '',
  HTML: '<!doctype html><title>Bad gateway</title>',
  'an array': [],
  'an array of nothing': [null, null],
  'an array of arrays': nest(200, (inner) => [inner]),
  'an object': {},
  'no list': { list: null },
  'an object as list': { list: {}, count: {} },
  'a list of nothing': { list: [null], count: 1, hasMore: false },
  'a list of objects': { list: [{}], count: 1, hasMore: false },
  'an object as children': [{ id: 1, deptId: 1, menuId: 1, children: {} }],
  'a deep tree': [deepTree],
};
