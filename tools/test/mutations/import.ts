import type { Mutation } from './mutation.ts';

const KERNEL = 'apps/server/src/kernel';
const IMPORT = 'apps/server/src/features/users/import';
/** Without the import of a thousand users, which has a time limit. */
const UNTIMED = 'dry run|creates no users|rejects';

/** Files that come in and go out. */
export const IMPORT_AND_EXPORT: readonly Mutation[] = [
  {
    area: 'import',
    name: 'an exported cell can be a formula',
    file: `${KERNEL}/csv-download.ts`,
    find: "typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text",
    replace: 'text',
    tests: [`${KERNEL}/csv-download.test.ts`],
    engine: 'none',
  },
  {
    area: 'import',
    name: 'a file with errors creates its other users',
    file: `${IMPORT}/users-import.service.ts`,
    find: 'const shouldCreate = errors.length === 0 && !dryRun;',
    replace: 'const shouldCreate = !dryRun;',
    tests: [`${IMPORT}/users-import.routes.test.ts`],
    only: UNTIMED,
    engine: 'postgres',
  },
  {
    area: 'import',
    name: 'a dry run creates users',
    file: `${IMPORT}/users-import.service.ts`,
    find: 'const shouldCreate = errors.length === 0 && !dryRun;',
    replace: 'const shouldCreate = errors.length === 0;',
    tests: [`${IMPORT}/users-import.routes.test.ts`],
    only: UNTIMED,
    engine: 'postgres',
  },
  {
    area: 'import',
    name: 'a file of any number of lines is imported',
    file: `${IMPORT}/parse-rows.ts`,
    find: 'importRows.length > IMPORT_MAX_ROWS',
    replace: 'importRows.length < 0',
    tests: [`${IMPORT}/users-import.routes.test.ts`],
    only: UNTIMED,
    engine: 'postgres',
  },
  {
    area: 'import',
    name: 'a file of any size is read',
    file: 'libs/api/contract/src/users.contract.ts',
    find: 'export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;',
    replace: 'export const IMPORT_MAX_BYTES = 2 * 1024 * 1024 * 1024;',
    tests: [`${IMPORT}/users-import.routes.test.ts`],
    only: UNTIMED,
    engine: 'postgres',
  },
];
