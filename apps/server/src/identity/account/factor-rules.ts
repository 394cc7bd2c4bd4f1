import type { Transaction } from '../../kernel/database/database.ts';
import { AppError, inUse, unauthenticated } from '../../kernel/errors/app-error.ts';
import { deleteRecoveryCodes } from '../second-factors/factors.repository.ts';
import { isFactorRequired } from '../second-factors/is-factor-required.ts';
import { findSignInUser, hasFactor, lockUser } from '../sign-in/sign-in-user.ts';

/** Reads the caller and locks their row against concurrent changes of their second factors. */
export async function findUserForUpdate(tx: Transaction, userId: number) {
  await lockUser(tx, userId);
  const user = await findSignInUser(tx, userId);
  if (!user) throw unauthenticated('userDisabled');
  return user;
}

/**
 * Call it after a second factor was removed, in the same transaction. Deletes the recovery codes with the last factor.
 *
 * @throws 409 if it was the last factor and a role requires one; the rollback restores it
 */
export async function handleFactorRemoval(tx: Transaction, userId: number): Promise<void> {
  const user = await findSignInUser(tx, userId);
  if (!user || hasFactor(user)) return;
  if (await isFactorRequired(tx, user.roleKeys)) {
    throw inUse({
      'zh-CN': '你的角色要求两步验证，不能移除最后一种验证方式',
      'en-US': 'Your role requires a second factor. You cannot remove the last one',
    });
  }
  await deleteRecoveryCodes(tx, userId);
}

/** Recovery codes replace a lost factor, so the user must have one. */
export const noSecondFactor = () =>
  new AppError(409, {
    'zh-CN': '请先启用身份验证器或添加通行密钥',
    'en-US': 'Set up an authenticator or a passkey first',
  });
