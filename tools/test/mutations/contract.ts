import type { Defect } from './mutation.ts';

const USERS_CONTRACT = 'libs/api/contract/src/users/users.contract.ts';
const USERS_SCHEMAS = 'libs/api/contract/src/users/users.schemas.ts';
const USERS = 'apps/server/src/identity/users';
const MATRIX = 'apps/server/src/authorization-matrix.test.ts';

/** What the contract rejects and which permission it requires. */
export const CONTRACT: readonly Defect[] = [
  {
    name: 'a user name may contain anything',
    file: USERS_SCHEMAS,
    find: String.raw`const USER_NAME = /^[A-Za-z][\w.@-]*$/;`,
    replace: 'const USER_NAME = /./;',
    tests: [`${USERS}/users.routes.test.ts`],
  },
  {
    name: 'a user may have no role',
    file: USERS_SCHEMAS,
    find: 'const roleIds = z.array(id).check(z.minLength(1), maxLength(MAX_ROLES));',
    replace: 'const roleIds = z.array(id).check(maxLength(MAX_ROLES));',
    tests: [`${USERS}/users.routes.test.ts`],
  },
  {
    name: 'changing many users asks for the permission to list them only',
    file: USERS_CONTRACT,
    find: `path: '/api/v1/user/bulk',
    access: 'admin:sysUser:edit',`,
    replace: `path: '/api/v1/user/bulk',
    access: 'admin:sysUser:list',`,
    tests: [MATRIX],
    only: 'every route',
  },
  {
    name: 'every signed-in user can export all users',
    file: USERS_CONTRACT,
    find: "access: 'admin:sysUser:export',",
    replace: "access: 'signed-in',",
    tests: [MATRIX],
    only: 'every route',
  },
  {
    name: 'a PUT drops other values of read-only members',
    file: 'apps/server/src/kernel/http/record-body.ts',
    find: 'if (changed.length > 0 && body.version === record.version) {',
    replace: 'if (changed.length < 0) {',
    tests: ['apps/server/src/record-bodies.test.ts'],
    only: 'another value of a read-only member',
  },
  {
    name: 'a PUT overwrites what it does not give',
    file: 'apps/server/src/kernel/http/record-body.ts',
    find: 'omitted.filter((name) => name in record)',
    replace: 'omitted.filter((name) => !(name in record))',
    tests: ['apps/server/src/record-bodies.test.ts'],
    only: 'keeps the stored value',
  },
];
