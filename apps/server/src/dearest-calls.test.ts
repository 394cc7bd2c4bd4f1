import { MAX_MEASUREMENTS, waitForIdle } from '@backroom/testing/idle';
import { timeLimit } from '@backroom/testing/time-limit';

import type { ApiDocument } from './kernel/open-api/document.ts';
import { type ApiOperation, listOperations } from './testing/api-document/calls.ts';
import { type Company, createCompany } from './testing/dearest-calls/company.ts';
import { type CpuCost, measureCpu } from './testing/dearest-calls/cpu.ts';
import { isExport, STREAMS, UNMEASURED, UNMEASURED_LISTS } from './testing/dearest-calls/exceptions.ts';
import { ORGANISATION_CALLS } from './testing/dearest-calls/organisation-calls.ts';
import { OTHER_CALLS } from './testing/dearest-calls/other-calls.ts';
import { PLAN_CALLS } from './testing/dearest-calls/plan-calls.ts';
import { toRead } from './testing/dearest-calls/reads.ts';
import { PLAIN_WRITES, REMOVALS } from './testing/dearest-calls/record-calls.ts';
import type { DearestRequest } from './testing/dearest-calls/request.ts';
import { setupTestApp } from './testing/test-app.ts';

/** Of a call outside a job: of the thread that answers requests, and of the processes of PostgreSQL. */
const MAX_CPU_MS = timeLimit(250);
const REPORTED = 10;
/** Part of the name of the calls that are measured, for work on one of them. */
const ONLY = process.env.ONLY ?? '';
const CALLS = { ...PLAN_CALLS, ...ORGANISATION_CALLS, ...OTHER_CALLS, ...REMOVALS };

const test = setupTestApp();
let company: Company;
let document: ApiDocument;
beforeAll(async () => {
  const admin = await test.as('admin');
  document = (await admin.get('/openapi.json')).json();
  company = await createCompany(test);
}, 120_000);

/** The operation of a call such as `POST /api/v1/dict/data/import (dry run)`. */
const withoutVariant = (name: string) => name.replace(/ \([^)]+\)$/, '');
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

const send = (method: string, { url, payload }: DearestRequest) =>
  test.app.inject({
    method: method as 'GET',
    url,
    headers: { ...company.caller.headers, ...(typeof payload === 'string' && { 'content-type': 'text/csv' }) },
    ...(payload !== undefined && { payload }),
  });

const isDear = ({ server, database }: Figure) => Math.max(server, database) > MAX_CPU_MS;

interface Figure extends CpuCost {
  name: string;
  status: number;
  problem: string;
}

/** The least of some measurements: other work of the process, such as compiling, makes a call dearer, never cheaper. */
async function measure(name: string, target: ApiOperation): Promise<Figure> {
  const figures: Figure[] = [];
  do {
    const request = (await CALLS[name]?.(company)) ?? { url: toRead(target, company) };
    if (figures.length > 0) await waitForIdle();
    const { result, cost } = await measureCpu(test.db, () => send(target.method, request));
    const isRefused = result.statusCode >= 300 || /"errors":\[\{/.test(result.body);
    figures.push({ name, status: result.statusCode, ...cost, problem: isRefused ? result.body.slice(0, 300) : '' });
  } while (figures.length < MAX_MEASUREMENTS && isDear(figures.at(-1)!));
  return figures.reduce((least, figure) =>
    figure.server + figure.database < least.server + least.database ? figure : least,
  );
}

describe('every operation of the document', () => {
  it('is measured with its dearest body, or there is a reason why not', () => {
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

  it('costs little CPU', async () => {
    const figures: Figure[] = [];
    for (const target of listOperations(document)) {
      const operation = nameOf(target);
      if (STREAMS.has(operation)) continue;
      const names = target.method === 'GET' ? [operation] : [];
      const variants = Object.keys(CALLS).filter((name) => withoutVariant(name) === operation);
      for (const name of (variants.length > 0 ? variants : names).filter((each) => each.includes(ONLY)))
        figures.push(await measure(name, target));
    }
    const byCost = figures.toSorted((one, other) => other.server + other.database - one.server - one.database);
    console.table(
      byCost.slice(0, REPORTED).map(({ name, server, threads, database }) => ({
        name,
        server: Math.round(server),
        threads: Math.round(threads),
        database: Math.round(database),
      })),
    );

    // Reads of absent records answer 404; a write must be accepted, or its cost is that of a refusal.
    expect(figures.filter(({ name, problem }) => name in CALLS && problem !== '')).toEqual([]);
    expect(figures.filter(({ status, name }) => status >= 500 || (status === 422 && name.startsWith('GET')))).toEqual(
      [],
    );
    const dear = byCost.filter((figure) => isDear(figure) && !isExport(figure.name));
    expect(dear).toEqual([]);
  }, 600_000);
});
