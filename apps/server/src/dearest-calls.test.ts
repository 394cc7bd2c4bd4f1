import type { ApiDocument } from './kernel/open-api/document.ts';
import { type ApiOperation, listOperations } from './testing/api-document/calls.ts';
import { CALLS, withoutVariant } from './testing/dearest-calls/calls.ts';
import { UNMEASURED, UNMEASURED_LISTS } from './testing/dearest-calls/exceptions.ts';
import { PLAIN_WRITES } from './testing/dearest-calls/record-calls.ts';
import { setupTestApp } from './testing/test-app.ts';

const test = setupTestApp();
let document: ApiDocument;
beforeAll(async () => {
  document = (await (await test.as('admin')).get('/openapi.json')).json();
});

const nameOf = ({ method, path }: ApiOperation) => `${method} ${path}`;

/** Whether a schema of the document holds a list somewhere. */
function hasList(schema: unknown, seen = new Set<string>()): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { $ref, type } = schema as { $ref?: string; type?: string | string[] };
  if ($ref !== undefined) {
    if (seen.has($ref)) return false;
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return hasList(document.components.schemas[name], seen.add($ref));
  }
  return [type].flat().includes('array') || Object.values(schema).some((part) => hasList(part, seen));
}
const bodyHasList = ({ operation }: ApiOperation) =>
  Object.entries(operation.requestBody?.content ?? {}).some(
    ([type, { schema }]) => type === 'application/json' && hasList(schema),
  );

it('every operation of the document is measured with its dearest body, or there is a reason why not', () => {
  const operations = listOperations(document);
  const writes = operations.filter(({ method }) => method !== 'GET');
  const unknown = writes.filter((each) => {
    const name = nameOf(each);
    const isPlain = (name in UNMEASURED || PLAIN_WRITES.has(name)) && !bodyHasList(each);
    return !(name in CALLS || name in UNMEASURED_LISTS || isPlain);
  });
  const names = new Set(operations.map(nameOf));
  const listed = [CALLS, UNMEASURED, UNMEASURED_LISTS].flatMap((each) => Object.keys(each).map(withoutVariant));

  expect(unknown.map(nameOf)).toEqual([]);
  expect(listed.filter((name) => !names.has(name))).toEqual([]);
});
