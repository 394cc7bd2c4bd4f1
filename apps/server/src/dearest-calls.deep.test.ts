import { MAX_MEASUREMENTS, waitForIdle } from '@backroom/testing/idle';
import { timeLimit } from '@backroom/testing/time-limit';

import type { ApiDocument } from './kernel/open-api/document.ts';
import { type ApiOperation, listOperations } from './testing/api-document/calls.ts';
import { CALLS, withoutVariant } from './testing/dearest-calls/calls.ts';
import { type Company, createCompany } from './testing/dearest-calls/company.ts';
import { type CpuCost, measureCpu } from './testing/dearest-calls/cpu.ts';
import { isExport, STREAMS } from './testing/dearest-calls/exceptions.ts';
import { toRead } from './testing/dearest-calls/reads.ts';
import type { DearestRequest } from './testing/dearest-calls/request.ts';
import { setupTestApp } from './testing/test-app.ts';

/** Of a call outside a job: of the thread that answers requests, and of the processes of PostgreSQL. */
const MAX_CPU_MS = timeLimit(250);
const REPORTED = 10;
/** Part of the name of the calls that are measured, for work on one of them. */
const ONLY = process.env.ONLY ?? '';

const test = setupTestApp();
let company: Company;
let document: ApiDocument;
beforeAll(async () => {
  const admin = await test.as('admin');
  document = (await admin.get('/openapi.json')).json();
  company = await createCompany(test);
}, 120_000);

const nameOf = ({ method, path }: ApiOperation) => `${method} ${path}`;

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
