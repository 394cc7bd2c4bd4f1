import { decide } from './decide.ts';
import { excessOf } from './excess.ts';
import { type Grant, holds, permissionsOf, type Person } from './grant.ts';
import { covers, reachFor, type Row } from './reach.ts';

const LIST = 'admin:sysUser:list';
const EDIT = 'admin:sysUser:edit';
const TAGS: Record<number, string> = { 10: LIST, 11: EDIT };

const grant = (dataScope: string, menuIds: number[] = [10], rest: Partial<Grant> = {}): Grant => ({
  roleId: Number(dataScope) || 9,
  roleKey: `scope-${dataScope}`,
  dataScope,
  depts: {},
  menus: Object.fromEntries(menuIds.map((id) => [id, TAGS[id] ?? ''])),
  ...rest,
});
const ADMIN = grant('5', [], { roleKey: 'admin' });
const person = (...grants: Grant[]): Person => ({ userId: 7, deptId: 4, deptPath: '/1/4/', grants });
const row = (deptPath: string, ...owners: number[]): Row => ({
  deptId: Number(deptPath.split('/').at(-2)),
  deptPath,
  owners,
});

const ROWS = {
  own: row('/1/4/'),
  below: row('/1/4/9/'),
  namesake: row('/1/44/'),
  above: row('/1/'),
  mine: row('/1/5/', 3, 7),
};
const seen = (who: Person, tag = LIST) =>
  Object.entries(ROWS).flatMap(([name, each]) => (decide(who, tag, each).isAllowed ? [name] : []));

describe('a data scope', () => {
  it.each<[what: string, scope: Grant, rows: string[]]>([
    ['1: everything', grant('1'), Object.keys(ROWS)],
    ['2: the selected departments and nothing below them', grant('2', [10], { depts: { 1: '/1/' } }), ['above']],
    ['3: the own department', grant('3'), ['own']],
    ['4: the own department and what lies below', grant('4'), ['own', 'below']],
    ['5: own records', grant('5'), ['mine']],
    ['empty: nothing', grant(''), []],
    ['unknown: nothing', grant('6'), []],
    ['of the administrator: everything, regardless of its value', ADMIN, Object.keys(ROWS)],
  ])('%s', (_what, scope, rows) => {
    expect(seen(person(scope))).toEqual(rows);
  });
});

describe('a decision', () => {
  it('reports the role, menu entry, tag, scope and department that it is based on', () => {
    expect(decide(person(grant('5'), grant('4')), LIST, ROWS.below)).toEqual({
      ...{ isAllowed: true, because: 'granted', tag: LIST, deptId: 9 },
      way: { roleKey: 'scope-4', menuId: 10, scope: '4' },
    });
    expect(decide(person(grant('4')), LIST, ROWS.above)).toEqual({
      ...{ isAllowed: false, because: 'outOfScope', tag: LIST, deptId: 1 },
      way: { roleKey: 'scope-4', menuId: 10, scope: '4' },
    });
    expect(decide(person(grant('1')), EDIT, ROWS.own)).toMatchObject({ because: 'noTag', way: null });
    expect(decide(person(ADMIN), EDIT, ROWS.own)).toMatchObject({ way: { roleKey: 'admin', menuId: null } });
  });

  it('applies the scope of the granting role, never that of another role', () => {
    const both = person(grant('1', [10]), grant('3', [10, 11]));

    expect(seen(both, LIST)).toEqual(Object.keys(ROWS));
    expect(seen(both, EDIT)).toEqual(['own']);
  });

  it('is negative without a user or without a role', () => {
    expect(seen(person())).toEqual([]);
    expect(holds(person(), LIST)).toBe(false);
    expect(holds(person(), 'signed-in')).toBe(true);
    expect(holds(null, 'signed-in')).toBe(false);
    expect(holds(null, 'public')).toBe(true);
  });
});

it('lists the tags of all roles, and a wildcard for the administrator only', () => {
  expect(permissionsOf([grant('1', [10, 12]), grant('3', [10, 11])])).toEqual([LIST, EDIT]);
  expect(permissionsOf([{ ...grant('1'), menus: { 1: '*:*:*' } }])).toEqual([]);
  expect(permissionsOf([ADMIN, grant('1')])).toEqual(['*:*:*']);
});

describe('one scope covers another', () => {
  const reach = (...grants: Grant[]) => reachFor(person(...grants), LIST);
  const chosen = (depts: Record<number, string>) => grant('2', [10], { depts });

  it.each<[what: string, mine: Grant[], theirs: Grant[], is: boolean]>([
    ['all rows contain every scope', [grant('1')], [grant('4'), grant('5')], true],
    ['no other scope contains all rows', [grant('4')], [grant('1')], false],
    ['a subtree contains the own department', [grant('4')], [grant('3')], true],
    ['the own department does not contain its subtree', [grant('3')], [grant('4')], false],
    ['a subtree contains selected departments within it', [grant('4')], [chosen({ 9: '/1/4/9/' })], true],
    ['and no others', [grant('4')], [chosen({ 9: '/1/4/9/', 44: '/1/44/' })], false],
    ['selected departments contain the same', [chosen({ 4: '/1/4/', 5: '/1/5/' })], [chosen({ 5: '/1/5/' })], true],
    ['selected departments contain no future child', [chosen({ 4: '/1/4/', 9: '/1/4/9/' })], [grant('4')], false],
    ['any scope contains the own records', [grant('3')], [grant('5')], true],
    ['but not an empty scope', [grant('6')], [grant('5')], false],
    ['own records contain no department', [grant('5')], [grant('3')], false],
  ])('%s', (_what, mine, theirs, is) => {
    expect(covers(reach(...mine), reach(...theirs))).toBe(is);
  });
});

describe('a missing right', () => {
  it.each<[what: string, theirs: Person, mine: Person, menuId: number | null | undefined]>([
    ['none: the same grants', person(grant('4')), person(grant('4')), undefined],
    ['a menu entry', person(grant('4', [10, 11])), person(grant('4')), 11],
    ['a menu entry without a tag', person(grant('4', [12])), person(grant('4')), 12],
    ['more rows for the same menu entry', person(grant('1')), person(grant('4')), 10],
    ['rows held for another tag only', person(grant('1', [11])), person(grant('1'), grant('3', [11])), 11],
    ['the role of the administrator', person(ADMIN), person(grant('1', [10, 11])), null],
    ['none: the actor is the administrator', person(grant('1', [10, 11])), person(ADMIN), undefined],
  ])('%s', (_what, theirs, mine, menuId) => {
    expect(excessOf(theirs, mine)?.menuId).toBe(menuId);
  });

  it('depends on the department of the target', () => {
    const elsewhere = { ...person(grant('4')), deptId: 5, deptPath: '/1/5/' };

    expect(excessOf(elsewhere, person(grant('4')))).toMatchObject({ menuId: 10, tag: LIST, roleKey: 'scope-4' });
  });
});
