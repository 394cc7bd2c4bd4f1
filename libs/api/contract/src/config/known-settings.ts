import { inBoth, type KnownSetting } from './setting-kinds.ts';
import { takings } from './takings-settings.ts';

export type { KnownSetting } from './setting-kinds.ts';

const DAY_MINUTES = 24 * 60;
const MONTH_MINUTES = 30 * DAY_MINUTES;
const DAY_SECONDS = DAY_MINUTES * 60;
const MAX_FAILURES = 1_000;
const ZERO_MEANS_OFF = inBoth('0表示不限制', '0 means no limit');

const application = {
  sys_app_name: {
    type: 'text',
    group: 'application',
    names: inBoth('系统名称', 'Application name'),
    help: inBoth('留空时按语言显示默认名称', 'If empty, the default name of the language is shown'),
    defaultValue: '',
    maxLength: 64,
    isPublic: true,
  },
  sys_app_logo: {
    type: 'image',
    group: 'application',
    names: inBoth('系统标志', 'Logo'),
    defaultValue: '',
    isPublic: true,
  },
  sys_time_zone: {
    type: 'timeZone',
    group: 'application',
    names: inBoth('默认时区', 'Default time zone'),
    help: inBoth(
      '没有门店的用户和新门店的时区，留空为中国时间',
      'For users without a store, and for new stores; if empty, that of China',
    ),
    defaultValue: '',
    isPublic: true,
  },
} as const satisfies Record<string, KnownSetting>;

const appearance = {
  sys_theme_appearance: {
    type: 'choice',
    group: 'appearance',
    names: inBoth('默认外观', 'Default appearance'),
    help: inBoth('只影响还没有自己选择过外观的用户', 'Only for users who have not chosen theirs'),
    defaultValue: 'light',
    choices: [
      { value: 'light', names: inBoth('浅色', 'Light') },
      { value: 'dark', names: inBoth('深色', 'Dark') },
      { value: 'system', names: inBoth('跟随系统', 'As the system') },
    ],
  },
  sys_theme_menu: {
    type: 'choice',
    group: 'appearance',
    names: inBoth('默认菜单样式', 'Default menu style'),
    defaultValue: 'dark',
    choices: [
      { value: 'dark', names: inBoth('深色', 'Dark') },
      { value: 'light', names: inBoth('浅色', 'Light') },
    ],
  },
  sys_theme_color: {
    type: 'color',
    group: 'appearance',
    names: inBoth('默认主题色', 'Default colour'),
    defaultValue: '#1890ff',
    colors: [
      ...['#1890ff', '#f5222d', '#fa541c', '#faad14', '#13c2c2'],
      ...['#52c460', '#2f54eb', '#722ed1', '#00b38a', '#2878ff'],
    ],
  },
} as const satisfies Record<string, KnownSetting>;

const plans = {
  sys_plan_four_eyes: {
    type: 'choice',
    group: 'plans',
    names: inBoth('计划由他人审批', 'Plans are approved by another user'),
    help: inBoth('提交人不能审批自己提交的月度计划', 'Users do not approve month plans that they have submitted'),
    defaultValue: 'auto',
    choices: [
      { value: 'auto', names: inBoth('有其他人可以审批时', 'If another user can approve them') },
      { value: 'always', names: inBoth('总是', 'Always') },
      { value: 'never', names: inBoth('从不', 'Never') },
    ],
  },
} as const satisfies Record<string, KnownSetting>;

const signIn = {
  isNameLogin: {
    type: 'switch',
    group: 'signIn',
    names: inBoth('用户名登录', 'Sign-in by user name'),
    defaultValue: '1',
    isPublic: true,
  },
  isTelLogin: {
    type: 'switch',
    group: 'signIn',
    names: inBoth('手机号登录', 'Sign-in by phone'),
    help: inBoth('需要服务器已配置短信', 'The server must be able to send text messages'),
    defaultValue: '0',
    isPublic: true,
  },
  sys_second_factor_roles: {
    type: 'list',
    group: 'signIn',
    names: inBoth('必须两步验证的角色', 'Roles that require a second step'),
    help: inBoth('角色标识，例如finance', 'Role keys, such as finance'),
    defaultValue: '',
  },
} as const satisfies Record<string, KnownSetting>;

const protection = {
  sys_captcha_mode: {
    type: 'choice',
    group: 'protection',
    names: inBoth('人机验证', 'Captcha'),
    defaultValue: 'auto',
    isPublic: true,
    choices: [
      { value: 'auto', names: inBoth('多次失败后', 'After repeated failures') },
      { value: 'always', names: inBoth('总是', 'Always') },
      { value: 'never', names: inBoth('从不', 'Never') },
    ],
  },
  sys_captcha_after: {
    type: 'number',
    group: 'protection',
    names: inBoth('人机验证前的失败次数', 'Failures before the captcha'),
    defaultValue: '3',
    min: 0,
    max: 100,
  },
  sys_login_account_failures: {
    type: 'number',
    group: 'protection',
    names: inBoth('账号连续登录失败上限', 'Failed sign-ins of an account'),
    help: ZERO_MEANS_OFF,
    defaultValue: '5',
    min: 0,
    max: MAX_FAILURES,
  },
  sys_login_address_failures: {
    type: 'number',
    group: 'protection',
    names: inBoth('同一地址每小时登录失败上限', 'Failed sign-ins of an address per hour'),
    help: inBoth('登录过该账号的设备不受限；0表示不限制', 'Not for devices known to the account; 0 means no limit'),
    defaultValue: '100',
    min: 0,
    max: 10 * MAX_FAILURES,
  },
  sys_login_window_minutes: {
    type: 'duration',
    group: 'protection',
    names: inBoth('登录失败计数时长', 'Period in which failures count'),
    defaultValue: '5',
    unit: 'minutes',
    min: 1,
    max: DAY_MINUTES,
  },
  sys_login_lock_minutes: {
    type: 'duration',
    group: 'protection',
    names: inBoth('首次锁定时长', 'First lock of an account'),
    defaultValue: '1',
    unit: 'minutes',
    min: 1,
    max: DAY_MINUTES,
  },
  sys_login_lock_max_minutes: {
    type: 'duration',
    group: 'protection',
    names: inBoth('最长锁定时长', 'Longest lock of an account'),
    defaultValue: '15',
    unit: 'minutes',
    min: 1,
    max: DAY_MINUTES,
  },
} as const satisfies Record<string, KnownSetting>;

const password = {
  sys_password_min_length: {
    type: 'number',
    group: 'password',
    names: inBoth('密码最少字符数', 'Least characters of a password'),
    help: inBoth('只检查新密码', 'Only new passwords are checked'),
    defaultValue: '8',
    isPublic: true,
    min: 8,
    // Generated passwords have 17 characters or more.
    max: 16,
  },
  sys_password_kinds: {
    type: 'number',
    group: 'password',
    names: inBoth('密码最少字符种类', 'Least kinds of characters'),
    help: inBoth('种类：小写字母、大写字母、数字、其他', 'Kinds: lower case, upper case, digits, others'),
    defaultValue: '1',
    isPublic: true,
    min: 1,
    max: 4,
  },
} as const satisfies Record<string, KnownSetting>;

const session = {
  sys_session_idle_minutes: {
    type: 'duration',
    group: 'session',
    names: inBoth('会话闲置时长', 'Idle timeout of a session'),
    help: inBoth('适用于之后的登录', 'For sign-ins from now on'),
    defaultValue: '30',
    unit: 'minutes',
    min: 1,
    max: DAY_MINUTES,
  },
  sys_session_max_minutes: {
    type: 'duration',
    group: 'session',
    names: inBoth('会话最长时长', 'Longest session'),
    help: inBoth('适用于之后的登录', 'For sign-ins from now on'),
    defaultValue: '480',
    unit: 'minutes',
    min: 1,
    max: MONTH_MINUTES,
  },
  sys_session_unbound_minutes: {
    type: 'duration',
    group: 'session',
    names: inBoth('非浏览器会话最长时长', 'Longest session without a browser'),
    defaultValue: '60',
    unit: 'minutes',
    min: 1,
    max: MONTH_MINUTES,
  },
  sys_session_access_seconds: {
    type: 'duration',
    group: 'session',
    names: inBoth('访问令牌有效期', 'Lifetime of an access token'),
    help: inBoth('到期后由浏览器自动更新', 'Browsers refresh it automatically'),
    defaultValue: '900',
    unit: 'seconds',
    min: 2,
    max: DAY_SECONDS,
  },
} as const satisfies Record<string, KnownSetting>;

const MAX_LOG_DAYS = 3_650;
const log = {
  sys_login_log_days: {
    type: 'duration',
    group: 'log',
    names: inBoth('登录日志保留时长', 'Sign-in log is kept for'),
    help: inBoth('更早的记录每小时删除一次', 'Older entries are deleted every hour'),
    defaultValue: '90',
    unit: 'days',
    min: 1,
    max: MAX_LOG_DAYS,
  },
  sys_oper_log_days: {
    type: 'duration',
    group: 'log',
    names: inBoth('操作日志保留时长', 'Operation log is kept for'),
    help: inBoth(
      '更早的记录每天删除一次，删除后无法恢复',
      'Older entries are deleted every day and cannot be restored',
    ),
    defaultValue: '365',
    unit: 'days',
    // The database refuses to delete younger entries.
    min: 30,
    max: MAX_LOG_DAYS,
  },
} as const satisfies Record<string, KnownSetting>;

/** Every setting that the server reads, by key, in the order of the page of system settings. */
export const KNOWN_SETTINGS = {
  ...application,
  ...appearance,
  ...plans,
  ...takings,
  ...signIn,
  ...protection,
  ...password,
  ...session,
  ...log,
};
export type SettingKey = keyof typeof KNOWN_SETTINGS;
export const SETTING_KEYS = Object.keys(KNOWN_SETTINGS) as SettingKey[];

/** Undefined for a setting that users have added. */
export const findKnownSetting = (key: string): KnownSetting | undefined =>
  Object.hasOwn(KNOWN_SETTINGS, key) ? KNOWN_SETTINGS[key as SettingKey] : undefined;
