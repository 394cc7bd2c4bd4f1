import { DAY_SECONDS } from '../../calendar/lengths.ts';
import { inBoth, type KnownSetting } from './known-setting.ts';

const DAY_MINUTES = DAY_SECONDS / 60;
const MAX_FAILURES = 1_000;
const ZERO_MEANS_OFF = inBoth('0表示不限制', '0 means no limit');

export const signIn = {
  isNameLogin: {
    type: 'switch',
    group: 'signIn',
    names: inBoth('用户名登录', 'User name sign-in'),
    defaultValue: '1',
    isPublic: true,
  },
  isTelLogin: {
    type: 'switch',
    group: 'signIn',
    names: inBoth('手机号登录', 'Phone sign-in'),
    help: inBoth('需要服务器已配置短信', 'Requires text messages to be set up on the server'),
    defaultValue: '0',
    isPublic: true,
  },
  sys_second_factor_roles: {
    type: 'list',
    of: 'roles',
    group: 'signIn',
    names: inBoth('必须两步验证的角色', 'Roles that must use two-step sign-in'),
    defaultValue: '',
  },
} as const satisfies Record<string, KnownSetting>;

export const protection = {
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
    names: inBoth('人机验证前的失败次数', 'Failed attempts before captcha'),
    defaultValue: '3',
    min: 0,
    max: 100,
  },
  sys_login_account_failures: {
    type: 'number',
    group: 'protection',
    names: inBoth('账号连续登录失败上限', 'Failed attempts before lockout'),
    help: ZERO_MEANS_OFF,
    defaultValue: '5',
    min: 0,
    max: MAX_FAILURES,
  },
  sys_login_address_failures: {
    type: 'number',
    group: 'protection',
    names: inBoth('同一地址每小时登录失败上限', 'Failed attempts per IP address and hour'),
    help: inBoth(
      '登录过该账号的设备不受限；0表示不限制',
      'Devices that the account has used before are exempt; 0 means no limit',
    ),
    defaultValue: '100',
    min: 0,
    max: 10 * MAX_FAILURES,
  },
  sys_login_window_minutes: {
    type: 'duration',
    group: 'protection',
    names: inBoth('登录失败计数时长', 'Lockout window'),
    defaultValue: '5',
    unit: 'minutes',
    min: 1,
    max: DAY_MINUTES,
  },
  sys_login_lock_minutes: {
    type: 'duration',
    group: 'protection',
    names: inBoth('首次锁定时长', 'First lockout duration'),
    defaultValue: '1',
    unit: 'minutes',
    min: 1,
    max: DAY_MINUTES,
    atMost: 'sys_login_lock_max_minutes',
  },
  sys_login_lock_max_minutes: {
    type: 'duration',
    group: 'protection',
    names: inBoth('最长锁定时长', 'Maximum lockout duration'),
    defaultValue: '15',
    unit: 'minutes',
    min: 1,
    max: DAY_MINUTES,
  },
} as const satisfies Record<string, KnownSetting>;

export const password = {
  sys_password_min_length: {
    type: 'number',
    group: 'password',
    names: inBoth('密码最少字符数', 'Minimum password length'),
    help: inBoth('只检查新密码', 'Applies to new passwords'),
    defaultValue: '8',
    isPublic: true,
    min: 8,
    // Generated passwords have 17 characters or more.
    max: 16,
  },
  sys_password_kinds: {
    type: 'number',
    group: 'password',
    names: inBoth('密码最少字符种类', 'Required character types'),
    help: inBoth('种类：小写字母、大写字母、数字、其他', 'Types: lowercase, uppercase, digits, symbols'),
    defaultValue: '1',
    isPublic: true,
    min: 1,
    max: 4,
  },
} as const satisfies Record<string, KnownSetting>;
