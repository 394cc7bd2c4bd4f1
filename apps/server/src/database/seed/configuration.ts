import type { InferInsertModel } from 'drizzle-orm';

import type { configs } from '../../features/config/config.table.ts';
import { DEFAULT_SESSION_SETTINGS, type SettingKey } from '../../features/sessions/session-settings.ts';

type Config = InferInsertModel<typeof configs>;

const PUBLIC = { isPublic: true, isReadable: true };
const builtInConfig = (
  configKey: string,
  configName: string,
  configValue: string,
  rest: Partial<Config> = {},
): Config => ({
  configKey,
  configName,
  configValue,
  configType: 'Y',
  ...rest,
});
const sessionConfig = (key: SettingKey, configName: string) =>
  builtInConfig(key, configName, String(DEFAULT_SESSION_SETTINGS[key]));

/** The initial settings; demo mode also enables sign-in by phone, with the codes written to the log. */
export const getConfigRows = (demo: boolean): Config[] =>
  configRows.map((row) => (demo && row.configKey === 'isTelLogin' ? { ...row, configValue: '1' } : row));

export const configRows: Config[] = [
  builtInConfig('sys_app_name', '系统名称', '', { ...PUBLIC, remark: '留空时按语言显示默认名称' }),
  builtInConfig('sys_app_logo', '系统标志', '', PUBLIC),
  builtInConfig('isNameLogin', '用户名登录', '1', PUBLIC),
  builtInConfig('isTelLogin', '手机号登录', '0', PUBLIC),
  sessionConfig('sys_session_idle_minutes', '会话闲置时长（分钟）'),
  sessionConfig('sys_session_max_minutes', '会话最长时长（分钟）'),
  sessionConfig('sys_session_access_seconds', '访问令牌有效期（秒）'),
  sessionConfig('sys_session_unbound_minutes', '非浏览器会话最长时长（分钟）'),
  sessionConfig('sys_login_account_failures', '账号连续登录失败上限'),
  sessionConfig('sys_login_window_minutes', '登录失败计数时长（分钟）'),
  sessionConfig('sys_login_lock_minutes', '首次锁定时长（分钟）'),
  sessionConfig('sys_login_lock_max_minutes', '最长锁定时长（分钟）'),
  sessionConfig('sys_login_address_failures', '同一地址每分钟登录失败上限'),
  builtInConfig('sys_captcha_mode', '人机验证（auto、always、never）', 'auto', PUBLIC),
  sessionConfig('sys_captcha_after', '自动人机验证前的失败次数'),
  builtInConfig('sys_second_factor_roles', '必须两步验证的角色标识（逗号分隔）', ''),
];
