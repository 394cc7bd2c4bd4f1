import { authorize } from './authorize.ts';
import { type Grant, hasPermission, listPermissions, type Principal } from './grant.ts';
import { findMissingRight } from './missing-right.ts';
import { coversScope, resolveScope, type ScopedRow } from './resolved-scope.ts';

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
const createPrincipal = (...grants: Grant[]): Principal => ({ userId: 7, deptId: 4, deptPath: '/1/4/', grants });
const row = (deptPath: string, ...owners: number[]): ScopedRow => ({
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
const listVisibleRows = (principal: Principal, tag = LIST) =>
  Object.entries(ROWS).flatMap(([name, each]) => (authorize(principal, tag, each).isAllowed ? [name] : []));

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
    expect(listVisibleRows(createPrincipal(scope))).toEqual(rows);
  });
});

describe('a decision', () => {
  it('reports the role, menu entry, tag, scope and department that it is based on', () => {
    expect(authorize(createPrincipal(grant('5'), grant('4')), LIST, ROWS.below)).toEqual({
      isAllowed: true,
      reason: 'granted',
      tag: LIST,
      deptId: 9,
      grantPath: { roleKey: 'scope-4', menuId: 10, scope: '4' },
    });
    expect(authorize(createPrincipal(grant('4')), LIST, ROWS.above)).toEqual({
      isAllowed: false,
      reason: 'outOfScope',
      tag: LIST,
      deptId: 1,
      grantPath: { roleKey: 'scope-4', menuId: 10, scope: '4' },
    });
    expect(authorize(createPrincipal(grant('1')), EDIT, ROWS.own)).toMatchObject({ reason: 'noTag', grantPath: null });
    expect(authorize(createPrincipal(ADMIN), EDIT, ROWS.own)).toMatchObject({
      grantPath: { roleKey: 'admin', menuId: null },
    });
  });

  it('applies the scope of the granting role, never that of another role', () => {
    const both = createPrincipal(grant('1', [10]), grant('3', [10, 11]));

    expect(listVisibleRows(both, LIST)).toEqual(Object.keys(ROWS));
    expect(listVisibleRows(both, EDIT)).toEqual(['own']);
  });

  it('is negative without a user or without a role', () => {
    expect(listVisibleRows(createPrincipal())).toEqual([]);
    expect(hasPermission(createPrincipal(), LIST)).toBe(false);
    expect(hasPermission(createPrincipal(), 'signed-in')).toBe(true);
    expect(hasPermission(null, 'signed-in')).toBe(false);
    expect(hasPermission(null, 'public')).toBe(true);
  });
});

it('lists the tags of all roles, and a wildcard for the administrator only', () => {
  expect(listPermissions([grant('1', [10, 12]), grant('3', [10, 11])])).toEqual([LIST, EDIT]);
  expect(listPermissions([{ ...grant('1'), menus: { 1: '*:*:*' } }])).toEqual([]);
  expect(listPermissions([ADMIN, grant('1')])).toEqual(['*:*:*']);
});

describe('one scope covers another', () => {
  const resolve = (...grants: Grant[]) => resolveScope(createPrincipal(...grants), LIST);
  const selectedDepts = (depts: Record<number, string>) => grant('2', [10], { depts });

  it.each<[what: string, mine: Grant[], theirs: Grant[], is: boolean]>([
    ['all rows contain every scope', [grant('1')], [grant('4'), grant('5')], true],
    ['no other scope contains all rows', [grant('4')], [grant('1')], false],
    ['a subtree contains the own department', [grant('4')], [grant('3')], true],
    ['the own department does not contain its subtree', [grant('3')], [grant('4')], false],
    ['a subtree contains selected departments within it', [grant('4')], [selectedDepts({ 9: '/1/4/9/' })], true],
    ['and no others', [grant('4')], [selectedDepts({ 9: '/1/4/9/', 44: '/1/44/' })], false],
    [
      'selected departments contain the same',
      [selectedDepts({ 4: '/1/4/', 5: '/1/5/' })],
      [selectedDepts({ 5: '/1/5/' })],
      true,
    ],
    [
      'selected departments contain no future child',
      [selectedDepts({ 4: '/1/4/', 9: '/1/4/9/' })],
      [grant('4')],
      false,
    ],
    ['any scope contains own records where there are none', [grant('3')], [grant('5')], true],
    ['but not an empty scope', [grant('6')], [grant('5')], false],
    ['own records contain no department', [grant('5')], [grant('3')], false],
  ])('%s', (_what, outer, inner, isCovered) => {
    const held = { scope: resolve(...inner), ownRecords: [] };
    expect(coversScope({ scope: resolve(...outer), userId: 7 }, held)).toBe(isCovered);
  });

  it.each<[what: string, outer: Grant, ownRecords: ScopedRow[], isCovered: boolean]>([
    ['own records in the own department', grant('3'), [row('/1/4/', 3)], true],
    ['no own records elsewhere', grant('4'), [row('/1/4/', 3), row('/1/5/', 3)], false],
    ['own records of both users', grant('5'), [row('/1/5/', 3, 7)], true],
    ['no own records of another user', grant('5'), [row('/1/4/', 3)], false],
    ['with all rows, own records anywhere', grant('1'), [row('/1/5/', 3)], true],
  ])('contains %s', (_what, outer, ownRecords, isCovered) => {
    const held = { scope: resolve(grant('5')), ownRecords };
    expect(coversScope({ scope: resolve(outer), userId: 7 }, held)).toBe(isCovered);
  });
});

describe('a missing right', () => {
  it.each<[what: string, theirs: Principal, mine: Principal, menuId: number | null | undefined]>([
    ['none: the same grants', createPrincipal(grant('4')), createPrincipal(grant('4')), undefined],
    ['a menu entry', createPrincipal(grant('4', [10, 11])), createPrincipal(grant('4')), 11],
    ['a menu entry without a tag', createPrincipal(grant('4', [12])), createPrincipal(grant('4')), 12],
    ['more rows for the same menu entry', createPrincipal(grant('1')), createPrincipal(grant('4')), 10],
    [
      'rows held for another tag only',
      createPrincipal(grant('1', [11])),
      createPrincipal(grant('1'), grant('3', [11])),
      11,
    ],
    ['the role of the administrator', createPrincipal(ADMIN), createPrincipal(grant('1', [10, 11])), null],
    ['none: the actor is the administrator', createPrincipal(grant('1', [10, 11])), createPrincipal(ADMIN), undefined],
  ])('%s', (_what, target, actor, menuId) => {
    expect(findMissingRight({ ...target, ownRecords: [], ownStores: [] }, actor)?.menuId).toBe(menuId);
  });

  it('depends on the department of the target', () => {
    const elsewhere = { ...createPrincipal(grant('4')), deptId: 5, deptPath: '/1/5/', ownRecords: [], ownStores: [] };

    expect(findMissingRight(elsewhere, createPrincipal(grant('4')))).toMatchObject({
      menuId: 10,
      tag: LIST,
      roleKey: 'scope-4',
    });
  });
});
