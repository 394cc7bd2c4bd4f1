import { eq } from 'drizzle-orm';

import { AppError } from '../../kernel/app-error.ts';
import { type Executor } from '../../kernel/database.ts';
import { type Words } from '../../kernel/messages.ts';
import { configs } from '../config/config.table.ts';

export type LoginMode = 'isNameLogin' | 'isTelLogin';

const ON = '1';
/** Defaults for missing rows. One method must be enabled, or no one could sign in. */
const BY_DEFAULT: Record<LoginMode, string> = { isNameLogin: ON, isTelLogin: '0' };
const OFF: Record<LoginMode, Words> = {
  isNameLogin: { 'zh-CN': '未开启用户名登录', 'en-US': 'Sign-in by user name is turned off' },
  isTelLogin: { 'zh-CN': '未开启手机号登录', 'en-US': 'Sign-in by mobile number is turned off' },
};

export async function settingNamed(db: Executor, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: configs.configValue }).from(configs).where(eq(configs.configKey, key));
  return row?.value;
}

export const isModeOn = async (db: Executor, mode: LoginMode) =>
  ((await settingNamed(db, mode)) ?? BY_DEFAULT[mode]) === ON;

/** @throws 400 if the sign-in method is disabled by the configuration */
export async function requireMode(db: Executor, mode: LoginMode): Promise<void> {
  if (!(await isModeOn(db, mode))) throw new AppError(400, OFF[mode]);
}
