import { sql } from 'drizzle-orm';

import { StatementGuard } from './kernel/database/statement-guard.ts';
import { fillCompany } from './testing/large-company/large-company.ts';
import { FIRST_ID } from './testing/large-company/names.ts';
import { CALLS } from './testing/query-plan-calls.ts';
import { setupTestApp, type TestCaller } from './testing/test-app.ts';

/** Rows that a statement may read of a table: those that are counted, and those of other departments between them. */
const MAX_ROWS_READ = 15_000;
const LARGE_TABLES = ['sys_user', 'sys_session', 'sys_login_log', 'sys_oper_log', 'cafu_notice', 'cafu_plan_sheet'];

/** Tables that grow have so many rows that reading one from its beginning shows. */
const SIZE = {
  users: 30_000,
  depts: 3_000,
  stores: 400,
  operations: 60_000,
  signIns: 60_000,
  notices: 30_000,
  liveNotices: 100,
  dictValues: 1_000,
  roles: 100,
  sessions: 30_000,
  months: 84,
};
/** A region is one of many, and of the sessions most have ended. */
const REGIONS = 40;
const LIVE_SESSIONS = 300;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** The large tables that a plan reads from their beginning, with the number of rows, beyond what a page needs. */
const findScans = (plan: Plan) =>
  flatten(plan)
    .filter((node) => node['Node Type'].endsWith('Seq Scan') && LARGE_TABLES.includes(node['Relation Name'] ?? ''))
    .map((node) => ({
      table: node['Relation Name'],
      rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    }))
    .filter(({ rows }) => rows > MAX_ROWS_READ);

describe('plans of a large company', () => {
  const test = setupTestApp();
  let callers: readonly (readonly [string, TestCaller])[];
  let subtree: number;
  beforeAll(async () => {
    await test.db.execute(sql`insert into sys_dept (dept_id, parent_id, dept_path, dept_name, dept_type, sort)
      select 1000 + i, 1, '/1/' || (1000 + i) || '/', 'Region ' || i, 'region', i from generate_series(1, ${REGIONS}::int) i`);
    await fillCompany(test.db, SIZE);
    await test.db.execute(
      sql`update sys_session set revoked_at = now() where session_id > ${FIRST_ID + LIVE_SESSIONS}::int`,
    );
    // Those of a department lie together, as if they had come with it: spread over all pages, to read them all would be best.
    await test.db.execute(sql`cluster sys_user using sys_user_dept`);
    await test.db.execute(sql`vacuum analyze sys_session, sys_user`);
    const head = await test.db.execute<{ region: number }>(
      sql`select dept_id as region from sys_user where username = 'head.south'`,
    );
    subtree = head.rows[0]?.region ?? 0;
    callers = [
      ['admin', await test.as('admin')],
      ['head.south', await test.as('head.south')],
      // With own records, to which the directory adds the people of the own store.
      ['clerk.s01', await test.as('clerk.s01')],
    ];
  }, 300_000);

  async function explain(query: string, params: readonly unknown[]): Promise<Plan> {
    const parts = query.split(/\$(\d+)/);
    const statement = sql.join(
      parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)),
    );
    const { rows } = await test.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    );
    const [found] = rows;
    if (!found) throw new Error('a statement has a plan');
    return found['QUERY PLAN'][0].Plan;
  }

  it.each(Object.values(CALLS).flat())('%s reads no large table from its beginning', async (call) => {
    const url = `${call.startsWith('/') ? '' : '/api/v1/'}${call.replace('{subtree}', String(subtree))}`;
    for (const [name, caller] of callers) {
      const logQuery = jest.spyOn(StatementGuard.prototype, 'logQuery');
      const { statusCode } = await caller.get(encodeURI(url));
      const statements = logQuery.mock.calls as unknown as [query: string, params: readonly unknown[]][];
      const calls = [...statements];
      logQuery.mockRestore();
      expect([200, 403]).toContain(statusCode);
      for (const [query, params] of calls.filter(([statement]) => statement.startsWith('select')))
        expect({ name, query, scans: findScans(await explain(query, params)) }).toEqual({ name, query, scans: [] });
    }
  });
});
