import type { Defect } from './mutation.ts';

const ACCESS = 'apps/server/src/platform/access';
const USERS = 'apps/server/src/identity/users';

/** Every read returns the rows of the data scope, no more and no fewer. */
export const SCOPES: readonly Defect[] = [
  {
    name: 'the SQL of the scope “own records” selects none',
    file: `${ACCESS}/data-scope.sql.ts`,
    find: 'const isOwn = isOwnRecord(principal, tag, { owners });',
    replace: 'const isOwn = undefined;',
    tests: [`${ACCESS}/data-scope.test.ts`],
  },
  {
    name: 'a department belongs to every path that begins with the same digits',
    file: `${ACCESS}/dept-subtree.sql.ts`,
    find: 'sql`${deptPath} like ${`${path}%`}`',
    replace: 'sql`${deptPath} like ${`${path.slice(0, -1)}%`}`',
    tests: [`${ACCESS}/data-scope.test.ts`],
  },
  {
    name: '% and _ are wildcards in a text filter',
    file: 'apps/server/src/kernel/database/text-filters.ts',
    find: String.raw`foldText(part).replace(/[\\%_]/g, '\\$&')`,
    replace: 'foldText(part)',
    tests: ['apps/server/src/kernel/http/pagination.test.ts'],
  },
  {
    name: 'the history of a user is readable out of scope',
    file: `${USERS}/users.routes.ts`,
    find: '    await findUser(caller, params.userId);\n',
    replace: '',
    tests: [`${USERS}/users.routes.test.ts`],
  },
  {
    name: 'a move sees siblings out of scope',
    file: 'apps/server/src/identity/departments/departments.service.ts',
    find: 'ne(depts.deptId, node.deptId), scope))',
    replace: 'ne(depts.deptId, node.deptId)))',
    tests: ['apps/server/src/identity/departments/departments.routes.test.ts'],
    only: 'siblings in scope',
  },
];
