import { toBatches } from '../../../kernel/database/batches.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { assertPasswordPolicy, readPasswordPolicy } from '../../sessions/password-policy.ts';
import { createPlacementCheck } from '../placements.ts';
import { normalizePhone } from '../users-rules.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { ParsedRow, UserImportErrors } from './parse-user.ts';

/**
 * Validates users against the rights of the caller, the password policy and the existing users. Other requests are
 * answered between batches.
 */
export async function checkUsers(
  db: Database,
  caller: Caller,
  { access, parsedRows }: { access: string; parsedRows: readonly ParsedRow[] },
  errors: UserImportErrors,
): Promise<void> {
  const policy = await readPasswordPolicy(db);
  const users = parsedRows.map(({ user }) => user);
  const checkPlacement = await createPlacementCheck({ tx: db, principal: caller }, access, users);
  for (const batch of toBatches(parsedRows)) {
    for (const { importRow, user } of batch) {
      await errors.collect(importRow, 'roles', () => checkPlacement(user));
      await errors.collect(importRow, 'phone', () => normalizePhone(user.phone));
      await errors.collect(importRow, 'password', () => assertPasswordPolicy('password', user.password, user, policy));
      if (errors.isFull()) return;
    }
    await yieldToRequests();
  }
  await findDuplicates(db, parsedRows, errors);
}
