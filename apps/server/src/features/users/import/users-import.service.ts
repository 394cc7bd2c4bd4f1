import { type ImportResult, userContract } from '@backroom/contract/users';

import type { Caller } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import { logOperation } from '../../../kernel/oper-log.ts';
import { inTransaction } from '../../../kernel/transaction.ts';
import { inScope } from '../../access/data-scope.sql.ts';
import { lockRights } from '../../access/rights-transaction.ts';
import { depts } from '../../departments/departments.table.ts';
import { createImportErrors } from '../../import/import-errors.ts';
import { parseImportFile } from '../../import/parse-file.ts';
import type { ImportFile } from '../../import/parse-file.worker.ts';
import { generatePassword, hashPassword } from '../../sessions/password.ts';
import { withBusyError } from '../../sign-in/with-busy-error.ts';
import { createPlacementCheck } from '../placements.ts';
import { normalizePhone } from '../users-rules.ts';
import { checkUsers } from './check-users.ts';
import { type HashedUser, insertUsers } from './insert-users.ts';
import { loadNameLookups } from './name-lookups.ts';
import type { NewUser } from './parse-user.ts';
import { parseUsers } from './parse-users.ts';
import { findColumn, type ImportField, USER_IMPORT_LAYOUT } from './users-import-layout.ts';

const { access } = userContract.import;

/** One password after another, so that sign-ins are verified meanwhile. */
async function hashPasswords(users: readonly NewUser[]): Promise<HashedUser[]> {
  const hashes = new Map<string, string>();
  for (const { password } of users) {
    if (!hashes.has(password)) hashes.set(password, await withBusyError(hashPassword(password)));
  }
  return users.map(({ password, phone, ...user }) => ({
    ...user,
    phone: normalizePhone(phone),
    passwordHash: hashes.get(password) ?? '',
  }));
}

/**
 * Creates the users, all or none. The lock of rights comes last, after what takes long: no other transaction sees the
 * users before the commit. Under the lock the rights of the caller are compared again.
 *
 * @throws 401, 403 or 422 if the rights of the caller or the data have changed since they were checked
 */
const createUsers = (db: Database, caller: Caller, users: readonly HashedUser[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await insertUsers(db, tx, caller, users);
    await logOperation(tx, caller, { noun: 'user', action: 'import', details: { rows: users.length } });
    const context = await lockRights(tx, caller, access);
    const checkPlacement = await createPlacementCheck(context, access, users);
    for (const user of users) await checkPlacement(user);
  });

export function createUserImportService(db: Database) {
  return {
    /** @param isDryRun only validates the file */
    async run(caller: Caller, file: ImportFile, isDryRun: boolean): Promise<ImportResult> {
      const { language } = caller;
      const importRows = await parseImportFile<ImportField>(file, USER_IMPORT_LAYOUT);
      const errors = createImportErrors<ImportField>(language, USER_IMPORT_LAYOUT, findColumn);
      const names = await loadNameLookups(db, inScope(caller, access, { ...depts, owners: [] }));
      const password = generatePassword();
      const parsedRows = await parseUsers(importRows, { names, password, language }, errors);
      await checkUsers(db, caller, { access, parsedRows }, errors);
      const shouldCreate = !isDryRun && !errors.hasErrors();
      if (shouldCreate) await createUsers(db, caller, await hashPasswords(parsedRows.map(({ user }) => user)));
      const hasGeneratedPassword = shouldCreate && importRows.some(({ cells }) => cells.password === '');
      return {
        rows: importRows.length,
        created: shouldCreate ? parsedRows.length : 0,
        ...errors.toResult(),
        password: hasGeneratedPassword ? password : null,
      };
    },
  };
}
