import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { StatementGuard } from './kernel/database/statement-guard.ts';
import { fillCompany } from './testing/large-company/large-company.ts';
import { COMMON_WORD, FIRST_ID, FOUND_AT, toSerial } from './testing/large-company/names.ts';
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

const DIGITS = toSerial(FOUND_AT);
const USER = `${COMMON_WORD}.${DIGITS}`;
const PAGE = '/api/cafu/cash-in/month-plan';

/** Calls that evaluate the conditions of a file; `subtree` is a region of the large organisation. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'identity/users/users.repository.ts': [
    'sys-user?deptId={subtree}',
    'sys-user?deptId={subtree}&orderBy=createdAt&order=desc',
    'sys-user?deptId=1',
    'sys-user?deptId={subtree}&keyword=nothing-like-it',
    `sys-user?keyword=${DIGITS}`,
    'sys-user/option-select?deptId={subtree}&keyword=nothing-like-it',
  ],
  // Letters are read as pinyin, for which no index has names.
  'identity/directory/directory.repository.ts': [
    'directory',
    'directory?deptId={subtree}',
    'directory?deptId={subtree}&keyword=nothing-like-it',
    `directory?keyword=${DIGITS}`,
    `directory?phone=${DIGITS}`,
    'directory/department',
  ],
  'identity/online/online.repository.ts': ['session?deptId={subtree}', 'session?deptId=1', `session?userName=${USER}`],
  'identity/stores/stores.repository.ts': ['store?regionId={subtree}', 'store/managers?keyword=nothing-like-it'],
  'identity/login-log/login-log.repository.ts': [
    `sys-login-log?userName=${USER}`,
    'sys-login-log?keyword=nothing-like-it',
    'sys-login-log?ip=10.0.0.77',
    `sys-login-log?userName=${COMMON_WORD}${DIGITS}`,
  ],
  'platform/oper-log/oper-log.repository.ts': [
    `sys-opera-log?recordId=${FIRST_ID + FOUND_AT}`,
    `sys-opera-log?noun=user&recordId=${FIRST_ID + FOUND_AT}`,
  ],
  'platform/access/notices-scope.ts': [
    'notice',
    'notice?orderBy=title',
    'notice?orderBy=createdAt&order=desc',
    'notice?keyword=nothing-like-it',
  ],
  // Pinyin reads the names of a kind, which no index has by their reading.
  'business/notices/notices-search.ts': ['search?keyword=nothing-like-it', `search?keyword=${DIGITS}`],
  'business/month-plan/month-plan.repository.ts': [`${PAGE}/year?year=2026`, `${PAGE}?month=2026-01`],
  'business/dashboard/dashboard.repository.ts': ['dashboard/ranking', 'dashboard/trend'],
  'business/dashboard/pace.ts': ['dashboard/pace'],
  'business/cash-in/takings/takings-overview.repository.ts': ['/api/cafu/cash-in/days'],
};

/** Files whose conditions concern records with given ids, departments or stores, or are evaluated by the calls above. */
const WITHOUT_PAGE = [
  'business/cash-in/cash-in-days.ts',
  'business/cash-in/takings/takings-store.ts',
  'business/cash-in/till-file/till-stores.ts',
  'business/cash-in/takings/takings.routes.ts',
  'business/dashboard/cash-in-days.ts',
  'business/dashboard/dashboard-attention.service.ts',
  'business/dashboard/dashboard-figures.service.ts',
  'business/dashboard/dashboard-my-store.repository.ts',
  'business/dashboard/open-days.ts',
  'business/dashboard/returned-plans.ts',
  'business/month-plan/month-plan-import-stores.ts',
  'business/month-plan/month-plan.service.ts',
  'business/month-plan/plan-filter.ts',
  'business/month-plan/plan-list.ts',
  'business/month-plan/plan-presence.service.ts',
  'business/month-plan/plan-stores.ts',
  'business/month-plan/plan-undo.service.ts',
  'business/month-plan/takings/day-notes.ts',
  'business/notices/notices-audience.ts',
  'business/notices/notices.repository.ts',
  'business/notices/notices.service.ts',
  'business/people/',
  'business/store-comparison/store-comparison.repository.ts',
  'identity/departments/',
  'identity/effects/',
  'identity/findings/',
  'identity/menus/explanations/',
  'identity/roles/',
  'identity/sessions/see-as/',
  'identity/store-tokens/store-tokens.service.ts',
  'identity/stores/',
  'identity/users/',
  'platform/access/',
  'platform/holders/',
  'platform/import/',
];

const CONDITION = /\b(?:inScope|\w+InScope|listableUsers|inSubtree|isBelowAny|isOfUserNamed|startsWithPath)\(/;
const SERVER = import.meta.dirname;

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

describe('conditions of scopes, subtrees and searches', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter(
    (file) => !/\.test\.ts$|^(?:testing|database)\//.test(file),
  );
  const users = files.filter((file) => CONDITION.test(readFileSync(join(SERVER, file), 'utf8')));

  it('are all known here: those that a page evaluates have a call, so that the next one gets one', () => {
    const isKnown = (file: string) => file in CALLS || WITHOUT_PAGE.some((path) => file.startsWith(path));
    expect(users.filter((file) => !isKnown(file))).toEqual([]);
  });

  it('never compare with a path of the same statement, which no index serves', () => {
    const pattern = /like\s+(?:\$\{\w+\.deptPath\}|\w+\.dept_path)\s*\|\|/;
    expect(files.filter((file) => pattern.test(readFileSync(join(SERVER, file), 'utf8')))).toEqual([]);
  });
});

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
