import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CALLS } from './testing/query-plan-calls.ts';

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
  'business/dashboard/differences.ts',
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
