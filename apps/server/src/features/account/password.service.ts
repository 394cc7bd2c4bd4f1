import { invalidFields } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { productName } from '../app-config/product-name.ts';
import { type Origin } from '../sessions/login-log.ts';
import { hashPassword } from '../sessions/password.ts';
import { requireGoodPassword, samePassword } from '../sessions/password-policy.ts';
import { whenFree } from '../sign-in/when-free.ts';
import { changePassword } from '../users/change-password.ts';
import { requireOwnPassword } from './own-password.ts';

const CHANGED_MEANWHILE = {
  'zh-CN': '密码已在别处修改，请输入当前密码',
  'en-US': 'The password was changed elsewhere. Enter the current one',
};

interface Wanted {
  oldPassword: string;
  newPassword: string;
}

export const passwordService = (db: Database) => ({
  async set({ oldPassword, newPassword }: Wanted, caller: Caller, origin: Origin): Promise<void> {
    const proof = { path: 'oldPassword', password: oldPassword };
    const user = await requireOwnPassword(db, caller, proof, origin);
    await requireGoodPassword('newPassword', newPassword, user, await productName(db));
    if (newPassword.normalize('NFC') === oldPassword.normalize('NFC')) throw samePassword('newPassword');
    const to = await whenFree(hashPassword(newPassword));
    const change = { userId: caller.userId, from: user.password, to, but: Number(caller.sessionId) };
    const isChanged = await inTransaction(db, (tx) => changePassword(db, tx, caller, change, origin));
    if (!isChanged) throw invalidFields({ path: 'oldPassword', text: CHANGED_MEANWHILE });
  },
});
