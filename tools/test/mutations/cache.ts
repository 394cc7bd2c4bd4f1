import type { Defect } from './mutation.ts';

const CLIENT = 'libs/api/client/src';
const TESTS = [`${CLIENT}/queries/cache-tags.test.ts`];

/** After a change the console fetches every response again that the change has made stale. */
export const CACHE: readonly Defect[] = [
  {
    name: 'the status of a user changes nothing',
    file: `${CLIENT}/identity/users.api.ts`,
    find: '[...BULK_TAGS.status, ...getTakenOver(body)]),',
    replace: 'getTakenOver(body)),',
    tests: TESTS,
  },
  {
    name: 'deleting users changes the data of users only',
    file: `${CLIENT}/identity/users.api.ts`,
    find: "mutationFromContract(userContract.remove, ['UserSet', 'UserName', 'Session'])",
    replace: "mutationFromContract(userContract.remove, ['User'])",
    tests: TESTS,
  },
  {
    name: 'moving a department leaves users and stores as they were',
    file: `${CLIENT}/identity/departments.api.ts`,
    find: "DeptPath: ['deptPath'],",
    replace: '',
    tests: TESTS,
  },
  {
    name: 'the rights of a role do not change the navigation',
    file: `${CLIENT}/identity/roles.api.ts`,
    find: "Navigation: ['menuIds', 'status'],",
    replace: '',
    tests: TESTS,
  },
];
