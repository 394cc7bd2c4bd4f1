import { ADMIN_ID } from '../../database/seed/roles.ts';
import type { ApiDocument } from '../../kernel/open-api/document.ts';
import { type ApiOperation, listOperations } from '../api-document/calls.ts';
import { READER_RECORDS, REGION_HEAD_ID } from '../large-company/large-company.ts';
import { createSessionCaller } from '../session-caller.ts';
import type { TestCaller } from '../test-app.ts';
import { findUnexpected } from './check-exceptions.ts';
import { compare, type RequestFigure, toFigure, toLeast } from './compare.ts';
import { readExamples } from './example-values.ts';
import { EXCEPTIONS } from './exceptions/exceptions.ts';
import { listFindings, type MeasuredRequest, type Reader } from './findings.ts';
import type { GrowthApp } from './growth-database.ts';
import { takeStatements } from './plan-recorder.ts';
import { type GrowthRequest, isStream, listRequests, PLAIN, toDeepPage } from './requests.ts';

/** Growth without an exception is measured so many times. */
const MEASUREMENTS = 3;
const READERS: Record<Reader, number> = { admin: ADMIN_ID, head: REGION_HEAD_ID };

/** Sends a request; `count` is that of a list. */
async function measure(caller: TestCaller, url: string): Promise<{ figure: RequestFigure; count: number }> {
  takeStatements();
  const { statusCode, headers, payload, rawPayload } = await caller.get(url);
  const figure = toFigure(statusCode, rawPayload.length, takeStatements());
  const isJson = String(headers['content-type']).startsWith('application/json');
  const { data } = isJson ? (JSON.parse(payload) as { data: { count?: number } | null }) : { data: null };
  return { figure, count: Number(data?.count ?? 0) };
}

const hasUnexpected = (measured: MeasuredRequest) => findUnexpected(listFindings([measured]), EXCEPTIONS).length > 0;

/** Measures requests of one reader in the smaller and the larger company. */
async function createMeter(reader: Reader, apps: readonly [GrowthApp, GrowthApp]) {
  const small = await createSessionCaller(apps[0], READERS[reader]);
  const large = await createSessionCaller(apps[1], READERS[reader]);
  const measureBoth = async (request: GrowthRequest) => {
    const { figure, count } = await measure(small, request.url);
    return { small: figure, large: (await measure(large, request.url)).figure, count };
  };
  return async (request: GrowthRequest): Promise<{ measured: MeasuredRequest; count: number }> => {
    const { count, ...first } = await measureBoth(request);
    let figures = first;
    const toMeasured = (): MeasuredRequest => ({
      ...request,
      reader,
      ...figures,
      growth: compare(figures.small, figures.large),
    });
    for (let round = 1; hasUnexpected(toMeasured()) && round < MEASUREMENTS; round += 1) {
      const again = await measureBoth(request);
      figures = { small: toLeast(figures.small, again.small), large: toLeast(figures.large, again.large) };
    }
    return { measured: toMeasured(), count };
  };
}

/** The reads of the document of the API. */
async function listReads(app: GrowthApp, isMeasured: (path: string) => boolean): Promise<ApiOperation[]> {
  const admin = await createSessionCaller(app, ADMIN_ID);
  const document = (await admin.get('/openapi.json')).json<ApiDocument>();
  return listOperations(document).filter((each) => each.method === 'GET' && !isStream(each) && isMeasured(each.path));
}

/**
 * Measures every read of the document as the administrator and as the head of a region, in both companies.
 *
 * @param isMeasured selects some by their paths
 */
export async function measureReads(
  apps: readonly [GrowthApp, GrowthApp],
  isMeasured: (path: string) => boolean,
): Promise<{ measured: MeasuredRequest[]; problems: string[] }> {
  const measured: MeasuredRequest[] = [];
  const problems = new Set<string>();
  const reads = await listReads(apps[0], isMeasured);
  for (const reader of Object.keys(READERS) as Reader[]) {
    const meter = await createMeter(reader, apps);
    const examples = await readExamples(apps[0].db, { userId: READERS[reader], ...READER_RECORDS[reader] });
    for (const target of reads) {
      const listed = listRequests(target, examples);
      for (const problem of listed.problems) problems.add(problem);
      for (const request of listed.requests) {
        const found = await meter(request);
        measured.push(found.measured);
        const deep = request.variant === PLAIN ? toDeepPage(request, target, found.count) : undefined;
        if (deep) measured.push((await meter(deep)).measured);
      }
    }
  }
  return { measured, problems: [...problems] };
}
