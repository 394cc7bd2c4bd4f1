import type { Defect } from './mutation.ts';

const ACCESS = 'apps/server/src/platform/access';
const USERS = 'apps/server/src/identity/users';
const SESSIONS = 'apps/server/src/identity/sessions';
const RACES = `${ACCESS}/concurrency.postgres.test.ts`;

/** No user gives, takes or keeps more rights than they have. */
export const RIGHTS: readonly Defect[] = [
  {
    name: 'a user with more rights than the caller can be managed',
    file: `${ACCESS}/rights-transaction.ts`,
    find: 'if (!missingRight) continue;',
    replace: 'continue;',
    tests: [`${USERS}/users.routes.test.ts`],
  },
  {
    name: 'a right for fewer rows counts as the same right',
    file: 'apps/server/src/kernel/access/missing-right.ts',
    find: 'if (isGranted && covers(Number(menuId), held)) continue;',
    replace: 'if (isGranted) continue;',
    tests: ['apps/server/src/kernel/access/authorize.test.ts'],
  },
  {
    name: 'the check of a move uses the path after the move',
    file: 'apps/server/src/platform/access/move-visibility.ts',
    find: 'deptPath: node.deptPath, grants',
    replace: 'deptPath: `${newPath}${deptId}/`, grants',
    tests: ['apps/server/src/identity/departments/departments.routes.test.ts'],
  },
  {
    name: 'department, post and roles of an updated user are not checked',
    file: `${USERS}/users.service.ts`,
    find: 'await assertPlacement(context, update.access, { ...values, roleIds }, { ...lockedRow, before });',
    replace: ';',
    tests: [`${USERS}/users.routes.test.ts`],
  },
  {
    name: 'a permission that was revoked before the transaction still counts',
    file: `${ACCESS}/rights-transaction.ts`,
    find: 'if (!hasPermission(principal, access)) throw forbidden();',
    replace: ';',
    tests: [RACES],
    only: 'administrators who act on each other',
  },
  {
    name: 'the rights of the caller are read before the lock is held',
    file: `${ACCESS}/rights-transaction.ts`,
    find: `  await tx.execute(sql\`select pg_advisory_xact_lock(\${RIGHTS_LOCK_KEY})\`);
  const principal = await findPrincipal(tx, userId, activeRole);`,
    replace: `  const principal = await findPrincipal(tx, userId, activeRole);
  await tx.execute(sql\`select pg_advisory_xact_lock(\${RIGHTS_LOCK_KEY})\`);`,
    tests: [RACES],
    only: 'administrators who act on each other',
  },
  {
    name: 'users can disable and delete themselves',
    file: `${USERS}/users.service.ts`,
    find: 'if (userIds.includes(principal.userId)) throw new AppError(409, OWN_ACCOUNT);',
    replace: ';',
    tests: [`${USERS}/last-administrator.routes.test.ts`],
  },
  {
    name: 'a user who switched to one role keeps the rights of all roles',
    file: `${SESSIONS}/sessions.repository.ts`,
    find: ".select(sessionColumns(sql.placeholder('activeRole')))",
    replace: '.select(sessionColumns(null))',
    tests: [`${SESSIONS}/role-switch.routes.test.ts`],
  },
  {
    name: 'own records count as covered by any data scope',
    file: 'apps/server/src/kernel/access/resolved-scope.ts',
    find: '!ownRecords.every((row) => scopeContains(outer, row, userId))',
    replace: '!ownRecords',
    tests: [`${ACCESS}/own-records.test.ts`],
  },
  {
    name: 'a write that waited commits after its author was disabled',
    file: 'apps/server/src/kernel/database/transaction.ts',
    find: 'await check?.();',
    replace: 'void check;',
    tests: [`${ACCESS}/waiting-write.postgres.test.ts`],
  },
  {
    name: 'a denied page names disabled users as those who can grant it',
    file: 'apps/server/src/identity/menus/navigation.repository.ts',
    find: 'and(eq(userRoles.roleId, roles.roleId), eq(users.status, STATUS_NORMAL))',
    replace: 'eq(userRoles.roleId, roles.roleId)',
    tests: ['apps/server/src/identity/menus/page-access.routes.test.ts'],
    only: 'names the roles',
  },
];
