import { and, asc, eq, inArray, ne } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Executor } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { configs } from '../../schema/config.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { NAME_MODE, PHONE_MODE } from '../config/config-rules.ts';
import { tryParsePhone } from './phone-number.ts';
import { findPhoneOwnerName } from './phone-owner.ts';

export const NO_ADMIN_CAN_SIGN_IN = {
  'zh-CN': '这样就没有系统管理员能够登录：按手机号登录时，至少要有一名启用的系统管理员填写了手机号',
  'en-US':
    'No administrator could sign in: for sign-in by phone, at least one enabled administrator needs a phone number',
};

/**
 * Whether the modes of sign-in that are on work for an enabled administrator: every user has a password, but not every
 * user a phone. A number counts if a sign-in with it finds the account. Call it after the change, in its transaction.
 */
export async function canAdminSignIn(tx: Executor): Promise<boolean> {
  // Locked, so that of two concurrent changes, each of which leaves a way, the second one sees the first.
  const modes = await tx
    .select({ key: configs.configKey, value: configs.configValue })
    .from(configs)
    .where(inArray(configs.configKey, [NAME_MODE, PHONE_MODE]))
    .orderBy(asc(configs.id))
    .for('no key update');
  const on = modes.filter(({ value }) => value === '1').map(({ key }) => key);
  if (on.includes(NAME_MODE)) return true;
  return on.includes(PHONE_MODE) && isAnyReachable(tx, await findAdminPhones(tx));
}

const findAdminPhones = (tx: Executor) =>
  tx
    .select({ username: users.username, phone: users.phone })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, and(eq(roles.roleId, userRoles.roleId), eq(roles.roleKey, ADMIN_ROLE)))
    .where(and(eq(users.status, STATUS_NORMAL), eq(roles.status, STATUS_NORMAL), ne(users.phone, '')));

/** Whether a sign-in with one of the numbers leads to its account, as `phone-sign-in.ts` looks it up. */
async function isAnyReachable(tx: Executor, admins: Awaited<ReturnType<typeof findAdminPhones>>): Promise<boolean> {
  for (const { username, phone } of admins) {
    const parsed = tryParsePhone(phone);
    if (parsed && (await findPhoneOwnerName(tx, parsed)) === username) return true;
  }
  return false;
}

/** @throws 409 if no administrator could sign in after the change of a user */
export async function assertAdminCanSignIn(tx: Executor): Promise<void> {
  if (!(await canAdminSignIn(tx))) throw new AppError(409, NO_ADMIN_CAN_SIGN_IN);
}
