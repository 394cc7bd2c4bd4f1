import type { Principal } from './grant.ts';
import { findLostRight } from './lost-right.ts';
import { resolveScope } from './resolved-scope.ts';

const TAG = 'cafu:monthPlan:list';

const createPrincipal = (
  dataScope: string,
  { deptPath = '/1/4/9/', deptIds = [9], tag = TAG, roleKey = 'one' } = {},
): Principal => ({
  userId: 7,
  deptId: 9,
  deptPath,
  grants: [
    {
      roleId: 1,
      roleKey,
      dataScope,
      depts: Object.fromEntries(deptIds.map((id) => [id, `/1/4/${id}/`])),
      menus: { 5: tag },
    },
  ],
});

const ADMIN = createPrincipal('5', { roleKey: 'admin' });
const [ALL, CHOSEN, OWN_DEPT, BELOW, OWN] = ['1', '2', '3', '4', '5'].map((scope) => createPrincipal(scope));

it.each<[string, Principal, Principal, boolean]>([
  ['the same', BELOW!, BELOW!, false],
  ['all instead of own', OWN!, ALL!, false],
  ['the administrator now', ALL!, ADMIN, false],
  ['no administrator any more', ADMIN, BELOW!, true],
  ['own department and below instead of all', ALL!, BELOW!, true],
  ['the own department instead of those below', BELOW!, OWN_DEPT!, true],
  ['those below instead of the own department', OWN_DEPT!, BELOW!, false],
  ['the own department instead of own records, which may lie elsewhere', OWN!, OWN_DEPT!, true],
  ['own records instead of the own department', OWN_DEPT!, OWN!, true],
  ['fewer chosen departments', createPrincipal('2', { deptIds: [9, 10] }), CHOSEN!, true],
  ['another department', BELOW!, createPrincipal('4', { deptPath: '/1/5/' }), true],
  ['another store', OWN!, createPrincipal('5', { deptPath: '/1/5/' }), true],
  ['a department above', BELOW!, createPrincipal('4', { deptPath: '/1/4/' }), false],
  ['another permission', ALL!, createPrincipal('1', { tag: 'cafu:monthPlan:edit' }), true],
])('a right is lost by its user or not: %s', (_what, then, now, isLost) => {
  const used = [{ tag: TAG, scope: resolveScope(then, TAG) }];

  expect(findLostRight(now, used) !== undefined).toBe(isLost);
});

it('of a permission without rows the permission counts', () => {
  expect(findLostRight(OWN!, [{ tag: TAG, scope: null }])).toBeUndefined();
  expect(findLostRight(OWN!, [{ tag: 'cafu:monthPlan:edit', scope: null }])).toMatchObject({ scope: null });
});
