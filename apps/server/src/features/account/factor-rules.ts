import { AppError, inUse, signInFirst } from '../../kernel/app-error.ts';
import { type Transaction } from '../../kernel/database.ts';
import { dropRecoveryCodes } from '../second-factors/factors.repository.ts';
import { isFactorRequired } from '../second-factors/required-roles.ts';
import { findPerson, hasFactor, lockPerson } from '../sign-in/person.ts';

/** The caller, held against other changes of their factors. */
export async function holdPerson(tx: Transaction, userId: number) {
  await lockPerson(tx, userId);
  const person = await findPerson(tx, userId);
  if (!person) throw signInFirst('userDisabled');
  return person;
}

/**
 * What follows from a factor that was just removed.
 *
 * @throws 409 where it was the last one and a role asks for one: the transaction brings it back
 */
export async function settleRemoval(tx: Transaction, userId: number): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person || hasFactor(person)) return;
  if (await isFactorRequired(tx, person.roleKeys)) {
    throw inUse({
      'zh-CN': '你的角色要求两步验证，不能移除最后一种验证方式',
      'en-US': 'Your role asks for a second factor. The last one cannot be removed',
    });
  }
  await dropRecoveryCodes(tx, userId);
}

/** Recovery codes stand in for a factor, so there has to be one. */
export const noFactor = () =>
  new AppError(409, {
    'zh-CN': '请先启用身份验证器或添加通行密钥',
    'en-US': 'Set up an authenticator or a passkey first',
  });
