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
    ['2: the chosen departments and nothing below them', grant('2', [10], { depts: { 1: '/1/' } }), ['above']],
    ['3: the own department', grant('3'), ['own']],
    ['4: the own department and what lies below', grant('4'), ['own', 'below']],
    ['5: what the person made', grant('5'), ['mine']],
    ['empty: nothing', grant(''), []],
    ['unknown: nothing', grant('6'), []],
    ['of the administrator: everything, whatever it says', ADMIN, Object.keys(ROWS)],
  ])('%s', (_what, scope, rows) => {
    expect(seen(person(scope))).toEqual(rows);
  });
});

describe('a decision', () => {
  it('says which role, entry, tag, scope and department it rests on', () => {
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

  it('counts a role for a tag with its own scope, never with that of another role', () => {
    const both = person(grant('1', [10]), grant('3', [10, 11]));

    expect(seen(both, LIST)).toEqual(Object.keys(ROWS));
    expect(seen(both, EDIT)).toEqual(['own']);
  });

  it('of nobody, or without a role, is no', () => {
    expect(seen(person())).toEqual([]);
    expect(holds(person(), LIST)).toBe(false);
    expect(holds(person(), 'signed-in')).toBe(true);
    expect(holds(null, 'signed-in')).toBe(false);
    expect(holds(null, 'public')).toBe(true);
  });
});

it('tells the console the tags of all roles, and a wildcard of the administrator alone', () => {
  expect(permissionsOf([grant('1', [10, 12]), grant('3', [10, 11])])).toEqual([LIST, EDIT]);
  expect(permissionsOf([{ ...grant('1'), menus: { 1: '*:*:*' } }])).toEqual([]);
  expect(permissionsOf([ADMIN, grant('1')])).toEqual(['*:*:*']);
});

describe('one reach covers another', () => {
  const reach = (...grants: Grant[]) => reachFor(person(...grants), LIST);
  const chosen = (depts: Record<number, string>) => grant('2', [10], { depts });

  it.each<[what: string, mine: Grant[], theirs: Grant[], is: boolean]>([
    ['everything takes in all', [grant('1')], [grant('4'), grant('5')], true],
    ['nothing less takes in everything', [grant('4')], [grant('1')], false],
    ['below takes in the own department', [grant('4')], [grant('3')], true],
    ['the own department does not take in what lies below', [grant('3')], [grant('4')], false],
    ['below takes in chosen ones that lie below', [grant('4')], [chosen({ 9: '/1/4/9/' })], true],
    ['and no other', [grant('4')], [chosen({ 9: '/1/4/9/', 44: '/1/44/' })], false],
    ['chosen ones take in the same', [chosen({ 4: '/1/4/', 5: '/1/5/' })], [chosen({ 5: '/1/5/' })], true],
    ['chosen ones do not take in what may come below', [chosen({ 4: '/1/4/', 9: '/1/4/9/' })], [grant('4')], false],
    ['any takes in the own records', [grant('3')], [grant('5')], true],
    ['but not none', [grant('6')], [grant('5')], false],
    ['own records take in no department', [grant('5')], [grant('3')], false],
  ])('%s', (_what, mine, theirs, is) => {
    expect(covers(reach(...mine), reach(...theirs))).toBe(is);
  });
});

describe('what somebody holds more than another', () => {
  it.each<[what: string, theirs: Person, mine: Person, menuId: number | null | undefined]>([
    ['nothing: the same', person(grant('4')), person(grant('4')), undefined],
    ['an entry', person(grant('4', [10, 11])), person(grant('4')), 11],
    ['an entry without a tag', person(grant('4', [12])), person(grant('4')), 12],
    ['more rows through the same entry', person(grant('1')), person(grant('4')), 10],
    ['rows that I only have for another tag', person(grant('1', [11])), person(grant('1'), grant('3', [11])), 11],
    ['the role of the administrator', person(ADMIN), person(grant('1', [10, 11])), null],
    ['nothing: I am the administrator', person(grant('1', [10, 11])), person(ADMIN), undefined],
  ])('%s', (_what, theirs, mine, menuId) => {
    expect(excessOf(theirs, mine)?.menuId).toBe(menuId);
  });

  it('depends on where they work', () => {
    const elsewhere = { ...person(grant('4')), deptId: 5, deptPath: '/1/5/' };

    expect(excessOf(elsewhere, person(grant('4')))).toMatchObject({ menuId: 10, tag: LIST, roleKey: 'scope-4' });
  });
});
