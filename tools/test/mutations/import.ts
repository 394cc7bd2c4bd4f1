import type { Defect } from './mutation.ts';

const KERNEL = 'apps/server/src/kernel';
const IMPORT = 'apps/server/src/identity/users/import';
const FILES = 'apps/server/src/platform/import';
/** Without the import of a thousand users, which has a time limit. */
const UNTIMED = 'dry run|creates no users|rejects';

/** Files that come in and go out. */
export const IMPORT_AND_EXPORT: readonly Defect[] = [
  {
    name: 'an exported cell can be a formula',
    file: `${KERNEL}/files/csv-download.ts`,
    find: "typeof value === 'string' ? guardFormula(text) : text",
    replace: 'text',
    tests: [`${KERNEL}/files/csv-download.test.ts`],
  },
  {
    name: 'a file with errors creates its other users',
    file: `${FILES}/import-passes.ts`,
    find: 'if (!attempt.errors.hasErrors()) outcome = { value, account: attempt.account };',
    replace: 'outcome = { value, account: attempt.account };',
    tests: [`${IMPORT}/users-import.routes.test.ts`],
    only: UNTIMED,
  },
  {
    name: 'a dry run creates users',
    file: `${IMPORT}/users-import.service.ts`,
    find: "if (!parsedRows || options.dryRun === '1')",
    replace: 'if (!parsedRows)',
    tests: [`${IMPORT}/users-import.routes.test.ts`],
    only: UNTIMED,
  },
  {
    name: 'a file of any number of lines is imported',
    file: `${FILES}/parse-rows.ts`,
    find: 'rows.length > IMPORT_MAX_ROWS',
    replace: 'rows.length < 0',
    tests: [`${IMPORT}/users-import.routes.test.ts`],
    only: UNTIMED,
  },
  {
    name: 'a file of any size is read',
    file: 'libs/api/contract/src/import-file/import-file.contract.ts',
    find: 'export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;',
    replace: 'export const IMPORT_MAX_BYTES = 2 * 1024 * 1024 * 1024;',
    tests: [`${IMPORT}/users-import.routes.test.ts`],
    only: UNTIMED,
  },
  {
    name: 'a cell of a spreadsheet may be anywhere',
    file: `${FILES}/reading/cell-bounds.ts`,
    find: 'toColumnNumber(letters) > MAX_COLUMNS',
    replace: 'toColumnNumber(letters) < 0',
    tests: [`${IMPORT}/users-import-limits.test.ts`],
  },
  {
    name: 'the first line end of a text file decides for all lines',
    file: `${FILES}/reading/read-text.ts`,
    find: "      record_delimiter: ['\\r\\n', '\\n', '\\r'],\n",
    replace: '',
    tests: [`${FILES}/reading/read-files.property.test.ts`],
  },
  {
    name: 'a formula without a result is an empty cell',
    file: `${FILES}/reading/read-sheet.ts`,
    find: 'formula === undefined ? undefined : unread(',
    replace: "formula !== '' ? undefined : unread(",
    tests: [`${FILES}/reading/read-files.property.test.ts`],
  },
  {
    name: 'a row that nothing accounts for is no error',
    file: `${FILES}/row-account.ts`,
    find: 'if (entries !== 1)',
    replace: 'if (entries > 1)',
    tests: [`${FILES}/import-passes.test.ts`],
  },
  {
    name: 'the lock of rights is held while users are inserted',
    file: `${IMPORT}/users-import.service.ts`,
    find: `    await insertUsers(tx, caller, users);
    await logOperation(tx, caller, { noun: 'user', action: 'import', details: { rows: users.length } });
    const context = await lockRights(tx, caller, access);`,
    replace: `    const context = await lockRights(tx, caller, access);
    await insertUsers(tx, caller, users);
    await logOperation(tx, caller, { noun: 'user', action: 'import', details: { rows: users.length } });`,
    tests: [`${IMPORT}/users-import-limits.test.ts`],
  },
];
