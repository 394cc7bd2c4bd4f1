import { findUnexpected, findUnneeded } from './check-exceptions.ts';
import { compare, toFigure, toLeast } from './compare.ts';
import { listFindings, type MeasuredRequest } from './findings.ts';
import { nameStatement } from './name-statement.ts';
import type { PlanNode } from './plan-figures.ts';
import { formatPlan, toCost } from './plan-figures.ts';
import type { ExecutedStatement } from './plan-recorder.ts';
import { summarize } from './report.ts';

const PLAN: PlanNode = { 'Node Type': 'Result' };
const execute = (text: string, { buffers = 0, rows = 0 }): ExecutedStatement => ({
  text,
  buffers,
  rows,
  ms: 1,
  plan: PLAN,
});
const toRequest = (bytes: number, ...statements: ExecutedStatement[]) => toFigure(200, bytes, statements);
const PAGE = 'select * from "sys_user" where "id" in ($1, $2)';

describe('the growth of a request', () => {
  it('is that of each statement, whatever the number of its values, and of the bytes', () => {
    const small = toRequest(1_000, execute(PAGE, { buffers: 100, rows: 1_000 }));
    const large = toRequest(100_000, execute(PAGE.replace('$1, $2', '$1, $2, $3'), { buffers: 1_000, rows: 10_000 }));

    expect(compare(small, large).map(({ measure, ratio }) => [measure, ratio])).toEqual([
      ['bytes', 100],
      ['buffers', 10],
      ['rows', 10],
    ]);
    expect(compare(large, small)).toEqual([]);
  });

  it('is none below the floor, and twice as much is none', () => {
    const small = toRequest(100, execute(PAGE, { buffers: 3, rows: 10_000 }));
    const large = toRequest(1_000, execute(PAGE, { buffers: 70, rows: 20_000 }));

    expect(compare(small, large)).toEqual([]);
  });

  it('of a count is none up to what a list counts exactly', () => {
    const count = 'select count(*) from "sys_user"';
    const small = toRequest(1, execute(count, { rows: 1_000 }));

    expect(compare(small, toRequest(1, execute(count, { rows: 20_000 })))).toEqual([]);
    expect(compare(small, toRequest(1, execute(count, { rows: 30_000 })))).toHaveLength(1);
  });

  it('finds more executions of one statement, without those that the clock starts', () => {
    const small = toRequest(1, execute(PAGE, {}));
    const many = Array.from({ length: 5 }, () => execute(PAGE, { rows: 300 }));
    const upkeep = Array.from({ length: 9 }, () =>
      execute('update "sys_instance" set "seen_at" = now()', { rows: 900 }),
    );

    expect(compare(small, toRequest(1, ...many, ...upkeep)).map(({ measure, large }) => [measure, large])).toEqual([
      ['statements', 5],
      ['rows', 1_500],
    ]);
  });

  it('is the least of some measurements', () => {
    const first = toRequest(
      9,
      execute(PAGE, { buffers: 900 }),
      execute('insert into "sys_oper_log"', { buffers: 900 }),
    );
    const again = toRequest(8, execute(PAGE, { buffers: 800 }));
    const { bytes, statements, byText } = toLeast(first, again);

    expect([bytes, statements, [...byText.values()].map(({ buffers }) => buffers)]).toEqual([8, 1, [800]]);
  });
});

describe('a plan', () => {
  const plan: PlanNode = {
    'Node Type': 'Nested Loop',
    'Actual Rows': 5,
    'Actual Loops': 1,
    'Rows Removed by Join Filter': 70,
    'Shared Hit Blocks': 40,
    'Shared Read Blocks': 2,
    Plans: [
      {
        'Node Type': 'Seq Scan',
        'Relation Name': 'sys_user',
        'Actual Rows': 10,
        'Actual Loops': 1,
        'Shared Hit Blocks': 4,
      },
      {
        'Node Type': 'Index Scan',
        'Actual Rows': 2,
        'Actual Loops': 10,
        'Rows Removed by Filter': 3,
        Filter: '(a = 1)',
      },
    ],
  };

  it('costs the rows that its scans read and removed, and a tenth of those compared, in each loop; buffers of the whole', () => {
    expect(toCost(plan)).toEqual({ buffers: 42, rows: 7 + 10 + 10 * (2 + 3) });
  });

  it('is printed with both for each node', () => {
    expect(formatPlan(plan).split('\n')).toEqual([
      'Nested Loop  (rows 5 × 1, in vain 70, buffers 42)',
      '  Seq Scan sys_user (rows 10 × 1, buffers 4)',
      '  Index Scan  (rows 2 × 10, in vain 3, buffers 0)',
      '      Filter: (a = 1)',
    ]);
  });
});

it.each([
  ['select count(*) from (select 1 from "sys_user" limit 10001) "found"', 'select count(*) sys_user'],
  ['select "a", (select count(*) from "sys_dept") from "sys_user" where true', 'select sys_user'],
  ['insert into "sys_oper_log" ("a") values ($1)', 'insert sys_oper_log'],
])('%s has a short name', (text, name) => {
  expect(nameStatement(text)).toBe(name);
});

describe('exceptions', () => {
  const small = toRequest(1, execute(PAGE, {}));
  const large = toRequest(1, execute(PAGE, { rows: 9_000 }));
  const request = { path: '/a', variant: 'name asc', url: '/a?x', reader: 'admin', small, large } as const;
  const measured: MeasuredRequest[] = [{ ...request, growth: compare(small, large) }];
  const exception = { path: '/a', what: 'select sys_user', variants: /^name/, reason: 'known' };

  it('allow what has grown; others are reported, and so are exceptions that nothing needs', () => {
    const findings = listFindings(measured);
    const other = { ...exception, variants: /^id/ };

    expect(findUnexpected(findings, [exception])).toEqual([]);
    expect(summarize(findUnexpected(findings, [other]))).toEqual([
      '/a  select sys_user: rows 0 → 9000; name asc (admin)',
    ]);
    expect(findUnneeded(findings, [exception, other])).toEqual([other]);
  });
});
