import { selectContained } from './contained-roles.ts';

const role = (roleId: number, dataScope: string, menuIds: number[], deptIds: number[] = []) => ({
  roleId,
  roleName: `role ${roleId}`,
  dataScope,
  menuIds,
  deptIds,
});
const toPairs = (...roles: ReturnType<typeof role>[]) => selectContained(roles).map(({ id, note }) => [id, note]);

it('names the role that contains the other one', () => {
  expect(selectContained([role(1, '1', [1]), role(2, '1', [1, 2])])).toEqual([
    { id: 1, name: 'role 1', note: 'role 2', containerId: 2 },
  ]);
});

it.each([
  ['fewer entries for the same rows', [role(1, '1', [1]), role(2, '1', [1, 2])], [[1, 'role 2']]],
  ['fewer entries for more rows', [role(1, '1', [1]), role(2, '3', [1, 2])], []],
  ['fewer rows', [role(1, '3', [1]), role(2, '4', [1])], [[1, 'role 2']]],
  ['own records, which may lie in other departments', [role(1, '5', [1]), role(2, '4', [1])], []],
  ['fewer departments', [role(1, '2', [1], [7]), role(2, '2', [1], [7, 8])], [[1, 'role 2']]],
  ['other departments', [role(1, '2', [1], [9]), role(2, '2', [1], [7, 8])], []],
  ['other entries', [role(1, '1', [1, 3]), role(2, '1', [1, 2])], []],
  ['no entries', [role(1, '1', []), role(2, '1', [1])], []],
  ['the same, of which the later one is superfluous', [role(1, '1', [1]), role(2, '1', [1])], [[2, 'role 1']]],
])('compares roles with %s', (_what, roles, expected) => {
  expect(toPairs(...roles)).toEqual(expected);
});
