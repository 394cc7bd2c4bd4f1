import { sql } from 'drizzle-orm';

import { findUnexpected, findUnneeded } from './testing/growth/check-exceptions.ts';
import { EXCEPTIONS } from './testing/growth/exceptions/exceptions.ts';
import { type Finding, listFindings } from './testing/growth/findings.ts';
import { type GrowthApp, openGrowthApp } from './testing/growth/growth-database.ts';
import { measureReads } from './testing/growth/measure.ts';
import { recordPlans } from './testing/growth/plan-recorder.ts';
import { summarize, writeReport } from './testing/growth/report.ts';

/** Part of the paths that are measured, for work on one of them. */
const ONLY = process.env.ONLY ?? '';
const LIMIT_MS = 1_800_000;

let apps: [GrowthApp, GrowthApp];
let findings: Finding[];
let refused: string[];
let withoutExample: string[];

beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL: npm run test:deep -- growth starts one');
  recordPlans();
  apps = await Promise.all([openGrowthApp(server, 1), openGrowthApp(server, 10)]);
  const { measured, problems } = await measureReads(apps, (path) => path.includes(ONLY));
  withoutExample = problems;
  refused = measured.flatMap(({ small, large, reader, url }) =>
    small.status === 200 && large.status === 200 ? [] : [`${url} as ${reader}: ${small.status}, ${large.status}`],
  );
  findings = listFindings(measured);
  process.stdout.write(`${measured.length} requests\n${writeReport(findings)}`);
}, LIMIT_MS);
afterAll(() => Promise.all(apps.map((app) => app.close())));

describe('every read of the document, in a company and one ten times as large', () => {
  it('can be called with each of its parameters', () => {
    expect(withoutExample).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('costs no more than twice as much', () => {
    expect(summarize(findUnexpected(findings, EXCEPTIONS))).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const exceptions = EXCEPTIONS.filter(({ path }) => path.includes(ONLY));

    expect(findUnneeded(findings, exceptions).map(({ path, what }) => `${path}  ${what}`)).toEqual([]);
  });
});

it(
  'notices that an index is missing',
  async () => {
    const setValid = (isValid: boolean) =>
      Promise.all(
        apps.map(({ db }) =>
          db.execute(sql`update pg_index set indisvalid = ${isValid}
          where indexrelid in ('sys_user_sort_username'::regclass, 'sys_user_username'::regclass)`),
        ),
      );
    await setValid(false);
    try {
      const { measured } = await measureReads(apps, (path) => path === '/api/v1/sys-user');
      const missed = summarize(findUnexpected(listFindings(measured), EXCEPTIONS));

      expect(missed.find((line) => line.startsWith('/api/v1/sys-user  select sys_user'))).toContain(
        'username asc (admin)',
      );
    } finally {
      await setValid(true);
    }
  },
  LIMIT_MS,
);
