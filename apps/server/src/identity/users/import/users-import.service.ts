import type { ImportOptions } from '@backroom/contract/import-file';
import { type ImportResult, userContract } from '@backroom/contract/users';

import type { Database } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { accountForFile, DeferredImport, JOB_IMPORT_ROWS } from '../../../kernel/jobs/import-task.ts';
import type { JobLease } from '../../../kernel/jobs/job-lease.ts';
import { encryptJobSecret } from '../../../kernel/jobs/job-secret.ts';
import { withBusyError } from '../../../kernel/limits/with-busy-error.ts';
import { logOperation } from '../../../kernel/log/oper-log.ts';
import { inScope } from '../../../platform/access/data-scope.sql.ts';
import { DEPT_PLACES } from '../../../platform/access/owned-tables.ts';
import { lockRights } from '../../../platform/access/rights-transaction.ts';
import { runPasses } from '../../../platform/import/import-passes.ts';
import { parseImportFile } from '../../../platform/import/parse-file.ts';
import type { ImportFile } from '../../../platform/import/parse-file.worker.ts';
import { createPlacementCheck } from '../placements.ts';
import { checkUsers } from './check-users.ts';
import { createPasswordFile, type FirstPassword } from './first-passwords.ts';
import { hashUsers, hashUsersOfJob } from './hash-users.ts';
import { type HashedUser, insertUsers } from './insert-users.ts';
import type { ImportedUser, ParsedRow } from './parse-user.ts';
import { parseUsers } from './parse-users.ts';
import { type ImportField, USER_IMPORT_LAYOUT } from './users-import-layout.ts';
import { loadNameLookups } from './users-import-lookups.ts';

const { access } = userContract.import;

/** The users with a generated password, which they are given once. */
const listFirstPasswords = (users: readonly ImportedUser[]): FirstPassword[] =>
  users
    .filter(({ hasGeneratedPassword }) => hasGeneratedPassword)
    .map(({ nickName, username, password }) => ({ nickName, username, password }));

/**
 * Creates the users, all or none. The lock of rights comes last, after what takes long: no other transaction sees the
 * users before the commit. Under the lock the rights of the caller are compared again.
 *
 * @throws 401, 403 or 422 if the rights of the caller or the data have changed since they were checked
 */
const createUsers = (db: Database, caller: Caller, users: readonly HashedUser[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await insertUsers(tx, caller, users);
    await logOperation(tx, caller, { noun: 'user', action: 'import', details: { rows: users.length } });
    const context = await lockRights(tx, caller, access);
    const checkPlacement = await createPlacementCheck(context, access, users);
    for (const user of users) await checkPlacement(user);
  });

export function createUserImportService(db: Database, jobRows = JOB_IMPORT_ROWS) {
  return {
    /** @returns the users for a job if there are many */
    async run(
      caller: Caller,
      file: ImportFile,
      options: ImportOptions,
    ): Promise<ImportResult | DeferredImport<readonly ImportedUser[]>> {
      const { language } = caller;
      const leavesOut = options.unknownColumns === 'leaveOut';
      const parsed = await parseImportFile<ImportField>(file, USER_IMPORT_LAYOUT, { leavesOut, userId: caller.userId });
      const names = await loadNameLookups(db, inScope(caller, access, DEPT_PLACES));
      const passOptions = { layout: USER_IMPORT_LAYOUT, language, options };
      const { value: parsedRows, report } = await runPasses<ImportField, readonly ParsedRow[]>(
        parsed,
        passOptions,
        async (createPass) => {
          const { rows, errors, account } = createPass();
          const checked = await parseUsers(rows, { names, language }, errors);
          await checkUsers(db, caller, { access, parsedRows: checked }, errors);
          for (const { importRow } of errors.hasErrors() ? [] : checked) account.created(importRow);
          return checked;
        },
      );
      if (!parsedRows || options.dryRun === '1') return { ...report, firstPasswords: null };
      const newUsers = parsedRows.map(({ user }) => user);
      if (report.rows > jobRows) return new DeferredImport(newUsers, newUsers.length, report);
      await createUsers(db, caller, await withBusyError(hashUsers(newUsers)));
      const generated = listFirstPasswords(newUsers);
      // Shown once: in this response.
      return { ...report, firstPasswords: generated.length > 0 ? await createPasswordFile(generated, language) : null };
    },

    /** Creates users whose file was validated; created exactly once, together with the end of the job. */
    async runJob(newUsers: readonly ImportedUser[], caller: Caller, lease: JobLease): Promise<void> {
      const hashed = await hashUsersOfJob(newUsers, (done) => lease.report(done));
      const count = newUsers.length;
      const result = accountForFile(lease.job, { rows: count, created: count, unchanged: 0 });
      const generated = listFirstPasswords(newUsers);
      const secret = generated.length > 0 ? await encryptJobSecret(db, generated, lease.job.userId) : null;
      await lease.complete({ done: count, result, secret }, () => createUsers(db, caller, hashed));
    },
  };
}
