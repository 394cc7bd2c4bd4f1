import { eq } from 'drizzle-orm';

import { KNOWN_SETTINGS } from '@backroom/contract/system-settings';

import type { Executor } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../kernel/errors/messages.ts';
import { configs } from '../../schema/config.table.ts';

export type SignInMode = 'isNameLogin' | 'isTelLogin';

const ON = '1';
const MODE_DISABLED: Record<SignInMode, LocalizedText> = {
  isNameLogin: { 'zh-CN': '未开启用户名登录', 'en-US': 'Sign-in by user name is turned off' },
  isTelLogin: { 'zh-CN': '未开启手机号登录', 'en-US': 'Sign-in by mobile number is turned off' },
};

export async function readSetting(db: Executor, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: configs.configValue }).from(configs).where(eq(configs.configKey, key));
  return row?.value;
}

export const isModeEnabled = async (db: Executor, mode: SignInMode) =>
  ((await readSetting(db, mode)) ?? KNOWN_SETTINGS[mode].defaultValue) === ON;

/** @throws 400 if the sign-in method is disabled by the configuration */
export async function assertModeEnabled(db: Executor, mode: SignInMode): Promise<void> {
  if (!(await isModeEnabled(db, mode))) throw new AppError(400, MODE_DISABLED[mode]);
}
