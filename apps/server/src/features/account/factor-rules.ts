import { AppError, inUse, signInFirst } from '../../kernel/app-error.ts';
import { type Transaction } from '../../kernel/database.ts';
import { dropRecoveryCodes } from '../second-factors/factors.repository.ts';
import { isFactorRequired } from '../second-factors/required-roles.ts';
import { findPerson, hasFactor, lockPerson } from '../sign-in/person.ts';

/** Reads the caller and locks their row against concurrent changes of their second factors. */
export async function holdPerson(tx: Transaction, userId: number) {
  await lockPerson(tx, userId);
  const person = await findPerson(tx, userId);
  if (!person) throw signInFirst('userDisabled');
  return person;
}

/**
 * Call it after a second factor was removed, in the same transaction. Deletes the recovery codes with the last factor.
 *
 * @throws 409 if it was the last factor and a role requires one; the rollback restores it
 */
export async function settleRemoval(tx: Transaction, userId: number): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person || hasFactor(person)) return;
  if (await isFactorRequired(tx, person.roleKeys)) {
    throw inUse({
      'zh-CN': '你的角色要求两步验证，不能移除最后一种验证方式',
      'en-US': 'Your role requires a second factor. You cannot remove the last one',
    });
  }
  await dropRecoveryCodes(tx, userId);
}

/** Recovery codes replace a lost factor, so the user must have one. */
export const noFactor = () =>
  new AppError(409, {
    'zh-CN': '请先启用身份验证器或添加通行密钥',
    'en-US': 'Set up an authenticator or a passkey first',
  });
