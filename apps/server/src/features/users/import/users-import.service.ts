import { type ImportResult, userContract } from '@backroom/contract/users';

import type { Caller } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import { DeferredImport } from '../../../kernel/jobs/import-task.ts';
import type { JobLease } from '../../../kernel/jobs/job-lease.ts';
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
import type { NewUser } from './parse-user.ts';
import { parseUsers } from './parse-users.ts';
import { findColumn, type ImportField, USER_IMPORT_LAYOUT } from './users-import-layout.ts';
import { loadNameLookups } from './users-import-lookups.ts';

const { access } = userContract.import;

/** One password after another, so that sign-ins are verified meanwhile. */
async function hashPasswords(
  users: readonly NewUser[],
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<HashedUser[]> {
  const hashes = new Map<string, string>();
  for (const [done, { password }] of users.entries()) {
    if (hashes.has(password)) continue;
    hashes.set(password, await withBusyError(hashPassword(password)));
    await onProgress(done);
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

/** Files with more users are imported by a job. */
const JOB_IMPORT_ROWS = 200;

export function createUserImportService(db: Database, jobRows = JOB_IMPORT_ROWS) {
  return {
    /**
     * @param isDryRun only validates the file
     * @returns the users for a job if there are many
     */
    async run(caller: Caller, file: ImportFile, isDryRun: boolean): Promise<ImportResult | DeferredImport<NewUser>> {
      const { language } = caller;
      const importRows = await parseImportFile<ImportField>(file, USER_IMPORT_LAYOUT);
      const errors = createImportErrors<ImportField>(language, USER_IMPORT_LAYOUT, findColumn);
      const names = await loadNameLookups(db, inScope(caller, access, { ...depts, owners: [] }));
      const password = generatePassword();
      const parsedRows = await parseUsers(importRows, { names, password, language }, errors);
      await checkUsers(db, caller, { access, parsedRows }, errors);
      const shouldCreate = !isDryRun && !errors.hasErrors();
      const hasGeneratedPassword = shouldCreate && importRows.some(({ cells }) => cells.password === '');
      const newUsers = parsedRows.map(({ user }) => user);
      // A generated password is shown once: in the response.
      if (shouldCreate && newUsers.length > jobRows)
        return new DeferredImport(newUsers, hasGeneratedPassword ? password : undefined);
      if (shouldCreate) await createUsers(db, caller, await hashPasswords(newUsers));
      return {
        rows: importRows.length,
        created: shouldCreate ? parsedRows.length : 0,
        ...errors.toResult(),
        password: hasGeneratedPassword ? password : null,
      };
    },

    /** Creates users whose file was validated; created exactly once, together with the end of the job. */
    async runJob(newUsers: readonly NewUser[], caller: Caller, lease: JobLease): Promise<void> {
      const hashed = await hashPasswords(newUsers, (done) => lease.report(done));
      const count = newUsers.length;
      const result = { rows: count, created: count, errors: [], hasMoreErrors: false };
      await lease.complete({ done: count, result }, () => createUsers(db, caller, hashed));
    },
  };
}
