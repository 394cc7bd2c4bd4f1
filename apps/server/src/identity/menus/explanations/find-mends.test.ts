import { findBreak, type RecordTarget } from './decide.ts';
import { findMends } from './find-mends.ts';
import type { World, WorldRole } from './world.ts';

const TAG = 'admin:sysStore:query';
const ENTRY = { menuId: 10, permission: TAG };
const target: RecordTarget = {
  kind: 'record',
  tag: TAG,
  entries: [ENTRY],
  row: { deptId: 9, deptPath: '/1/4/9/', owners: [] },
};

const createRole = (roleId: number, changes: Partial<WorldRole> & { scope?: string; isGranting?: boolean } = {}) => {
  const { scope = '4', isGranting = true, ...rest } = changes;
  const menus = isGranting ? { [ENTRY.menuId]: TAG } : {};
  return {
    roleId,
    roleName: `role ${roleId}`,
    isEnabled: true,
    isHeld: true,
    menuCount: 1,
    deptCount: 0,
    grant: { roleId, roleKey: `role_${roleId}`, dataScope: scope, depts: {}, menus },
    ...rest,
  };
};
const createWorld = (roles: WorldRole[], changes: Partial<World> = {}): World => ({
  userId: 7,
  isEnabled: true,
  deptId: 4,
  deptPath: '/1/4/',
  activeRole: null,
  roles,
  addedKeys: {},
  ...changes,
});
const listKinds = (world: World) => findMends(world, target).mends.map((changes) => changes.map(({ kind }) => kind));

it('is broken by the role in which the session works, if another one would do', () => {
  const world = createWorld([createRole(1), createRole(2, { isGranting: false })], { activeRole: 'role_2' });
  expect(findBreak(world, target)).toBe('activeRole');
  expect(listKinds(world)).toContainEqual(['allRoles']);
});

it('proposes the narrowest scope that suffices, and no change that needs another one', () => {
  const world = createWorld([createRole(1, { scope: '3' })]);
  expect(findBreak(world, target)).toBe('record');
  expect(findMends(world, target).mends).toEqual([
    [expect.objectContaining({ kind: 'moveUser' })],
    [{ kind: 'widenScope', roleId: 1, dataScope: '4' }],
  ]);
});

it('proposes pairs only if no single change suffices', () => {
  const world = createWorld([createRole(1, { isHeld: false, isEnabled: false })]);
  expect(listKinds(world)).toEqual([['enableRole', 'giveRole']]);
});

it('never gives the administrator role, and limits the list', () => {
  const admin = createRole(0, { isHeld: false });
  admin.grant = { ...admin.grant, roleKey: 'admin' };
  const others = Array.from({ length: 20 }, (_, index) => createRole(index + 1, { isHeld: false }));
  const { mends, more } = findMends(createWorld([admin, ...others]), target);
  expect(mends).toHaveLength(8);
  expect(more).toBe(12);
  expect(mends.flat().some(({ roleId }) => roleId === 0)).toBe(false);
});

// Pairs of 300 roles that were tried one by one would outlast the time limit of a test.
it('finds pairs among as many roles as are tried', () => {
  const roles = Array.from({ length: 300 }, (_, index) =>
    createRole(index + 1, { isHeld: index < 3, isGranting: false, scope: '3', isEnabled: index % 5 !== 0 }),
  );
  expect(listKinds(createWorld(roles, { deptId: 2, deptPath: '/1/2/' })).every((kinds) => kinds.length === 2)).toBe(
    true,
  );
});
