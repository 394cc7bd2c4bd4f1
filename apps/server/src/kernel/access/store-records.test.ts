import { authorize } from './authorize.ts';
import type { Grant, Principal } from './grant.ts';
import { findMissingRight } from './missing-right.ts';
import type { ScopedRow } from './resolved-scope.ts';
import { isStoreLevelPermission } from './store-records.ts';

const PLAN = 'cafu:monthPlan:list';
const PEOPLE = 'admin:sysUser:list';
const grant = (dataScope: string, ...tags: string[]): Grant => ({
  roleId: 1,
  roleKey: `scope-${dataScope}`,
  dataScope,
  depts: { 9: '/1/3/9/' },
  menus: Object.fromEntries(tags.map((tag) => [tag === PLAN ? 10 : 11, tag])),
});
/** Works in a department of the store 4. */
const createPrincipal = (...grants: Grant[]): Principal => ({ userId: 7, deptId: 6, deptPath: '/1/3/4/6/', grants });
const STORE: ScopedRow = { deptId: 4, deptPath: '/1/3/4/', owners: [] };
const OTHER: ScopedRow = { deptId: 9, deptPath: '/1/3/9/', owners: [] };
const NAMESAKE: ScopedRow = { deptId: 44, deptPath: '/1/3/44/', owners: [] };

it('knows the tags of records of a whole store', () => {
  expect(
    [PLAN, 'cafu:cashIn:add', 'cafu:storeComparison:list', 'admin:sysDirectory:list'].every(isStoreLevelPermission),
  ).toBe(true);
  expect(['admin:sysStore:list', 'cafu:monthPlanner:list', '', PEOPLE].map(isStoreLevelPermission)).not.toContain(true);
});

it.each([
  ['1', ['own', 'other', 'namesake']],
  ['2', ['other']],
  ['3', []],
  ['4', []],
  ['5', ['own']],
])('scope %s contains the plans of these stores', (scope, expected) => {
  const rows = { own: STORE, other: OTHER, namesake: NAMESAKE };
  const principal = createPrincipal(grant(scope, PLAN));
  const visible = Object.entries(rows).filter(([, row]) => authorize(principal, PLAN, row).isAllowed);

  expect(visible.map(([name]) => name)).toEqual(expected);
});

it('contains no other record of the own store', () => {
  expect(authorize(createPrincipal(grant('5', PEOPLE)), PEOPLE, STORE).isAllowed).toBe(false);
});

describe('who manages a user with own records', () => {
  const target = { ...createPrincipal(grant('5', PLAN)), ownRecords: [], ownStores: [STORE] };
  const head = (scope: string, ...tags: string[]) => ({ ...createPrincipal(grant(scope, ...tags)), userId: 8 });

  it('needs the plan of the store', () => {
    expect(findMissingRight(target, head('4', PLAN))).toMatchObject({ menuId: 10, tag: PLAN });
    expect(findMissingRight(target, { ...head('4', PLAN), deptId: 4, deptPath: '/1/3/4/' })).toBeNull();
    expect(findMissingRight(target, head('5', PLAN))).toBeNull();
    expect(findMissingRight(target, { ...head('5', PLAN), deptId: 9, deptPath: '/1/3/9/' })).not.toBeNull();
  });

  it('does not need the store for the other rights of that user', () => {
    const other = { ...createPrincipal(grant('5', PEOPLE)), ownRecords: [], ownStores: [STORE] };

    expect(findMissingRight(other, head('4', PEOPLE))).toBeNull();
  });
});
