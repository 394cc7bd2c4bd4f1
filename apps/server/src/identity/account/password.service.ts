import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { withBusyError } from '../../kernel/limits/with-busy-error.ts';
import { hashPassword } from '../sessions/password.ts';
import { assertPasswordPolicy, readPasswordPolicy, samePassword } from '../sessions/password-policy.ts';
import { changePassword } from '../users/users-password-change.ts';
import { assertOwnPassword } from './own-password.ts';

const CHANGED_ELSEWHERE = {
  'zh-CN': '密码已在别处修改，请输入当前密码',
  'en-US': 'The password was changed elsewhere. Enter the current one',
};

interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

export const createPasswordService = (db: Database) => ({
  async set({ oldPassword, newPassword }: PasswordChange, caller: Caller, metadata: RequestMetadata): Promise<void> {
    const proof = { path: 'oldPassword', password: oldPassword };
    const user = await assertOwnPassword(db, caller, proof, metadata);
    await assertPasswordPolicy('newPassword', newPassword, user, await readPasswordPolicy(db));
    if (newPassword.normalize('NFC') === oldPassword.normalize('NFC')) throw samePassword('newPassword');
    const newHash = await withBusyError(hashPassword(newPassword));
    const keepSessionId = Number(caller.sessionId);
    const change = { userId: caller.userId, currentHash: user.password, newHash, keepSessionId };
    const isChanged = await inTransaction(db, (tx) => changePassword(tx, caller, change, metadata));
    if (!isChanged) throw invalidFields({ path: 'oldPassword', text: CHANGED_ELSEWHERE });
  },
});
