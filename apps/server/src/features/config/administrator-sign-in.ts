import { and, eq, inArray, ne } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/database.ts';
import { roles } from '../roles/roles.table.ts';
import { userRoles, users } from '../users/users.table.ts';
import { configs } from './config.table.ts';
import { NAME_MODE, PHONE_MODE } from './config-rules.ts';

export const NO_ADMIN_CAN_SIGN_IN = {
  'zh-CN': '这样就没有系统管理员能够登录：按手机号登录时，至少要有一名启用的系统管理员填写了手机号',
  'en-US':
    'No administrator could sign in: for sign-in by phone, at least one enabled administrator needs a phone number',
};

/**
 * Whether the modes of sign-in that are on work for an enabled administrator: every user has a password, but not every
 * user a phone. Call it after the change, in its transaction.
 */
export async function canAdminSignIn(tx: Executor): Promise<boolean> {
  const isOn = and(inArray(configs.configKey, [NAME_MODE, PHONE_MODE]), eq(configs.configValue, '1'));
  const modes = await tx.select({ key: configs.configKey }).from(configs).where(isOn);
  if (modes.some(({ key }) => key === NAME_MODE)) return true;
  if (modes.length === 0) return false;
  const [admin] = await tx
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, and(eq(roles.roleId, userRoles.roleId), eq(roles.roleKey, ADMIN_ROLE)))
    .where(and(eq(users.status, STATUS_NORMAL), eq(roles.status, STATUS_NORMAL), ne(users.phone, '')))
    .limit(1);
  return admin !== undefined;
}

/** @throws 409 if no administrator could sign in after the change of a user */
export async function assertAdminCanSignIn(tx: Executor): Promise<void> {
  if (!(await canAdminSignIn(tx))) throw new AppError(409, NO_ADMIN_CAN_SIGN_IN);
}
