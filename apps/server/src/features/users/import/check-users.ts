import { AppError } from '../../../kernel/app-error.ts';
import { toBatches } from '../../../kernel/batches.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import { yieldToRequests } from '../../../kernel/yield-to-requests.ts';
import { assertPasswordPolicy, readPasswordPolicy } from '../../sessions/password-policy.ts';
import { createPlacementCheck } from '../placements.ts';
import { normalizePhone } from '../users-rules.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { ParsedRow, UserImportErrors } from './parse-user.ts';

/** Hashing takes some 60 ms for each of them. */
export const MAX_PASSWORDS = 500;
const TOO_MANY_PASSWORDS = {
  'zh-CN': '一个文件最多包含{max}个不同的初始密码；留空则由系统生成',
  'en-US': 'A file may have {max} different first passwords; leave the cell empty to have one generated',
};

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
  const passwords = new Set<string>();
  for (const batch of toBatches(parsedRows)) {
    for (const { importRow, user } of batch) {
      await errors.collect(importRow, 'roles', () => checkPlacement(user));
      await errors.collect(importRow, 'phone', () => normalizePhone(user.phone));
      await errors.collect(importRow, 'password', () => {
        if (passwords.add(user.password).size > MAX_PASSWORDS)
          throw new AppError(422, TOO_MANY_PASSWORDS, { max: MAX_PASSWORDS });
        return assertPasswordPolicy('password', user.password, user, policy);
      });
      if (errors.isFull()) return;
    }
    await yieldToRequests();
  }
  await findDuplicates(db, parsedRows, errors);
}
