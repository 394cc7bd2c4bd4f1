import { DAY_SECONDS } from '../../calendar/lengths.ts';
import { inBoth, type KnownSetting } from './known-setting.ts';

const DAY_MINUTES = DAY_SECONDS / 60;
const MONTH_MINUTES = 30 * DAY_MINUTES;
const MAX_LOG_DAYS = 3_650;

export const session = {
  sys_session_idle_minutes: {
    type: 'duration',
    group: 'session',
    names: inBoth('会话闲置时长', 'Session idle timeout'),
    help: inBoth('适用于之后的登录', 'Applies to new sign-ins'),
    defaultValue: '30',
    unit: 'minutes',
    min: 1,
    max: DAY_MINUTES,
  },
  sys_session_max_minutes: {
    type: 'duration',
    group: 'session',
    names: inBoth('会话最长时长', 'Maximum session length'),
    help: inBoth('适用于之后的登录', 'Applies to new sign-ins'),
    defaultValue: '480',
    unit: 'minutes',
    min: 1,
    max: MONTH_MINUTES,
  },
  sys_session_unbound_minutes: {
    type: 'duration',
    group: 'session',
    names: inBoth('非浏览器会话最长时长', 'Session limit without cookies'),
    defaultValue: '60',
    unit: 'minutes',
    min: 1,
    max: MONTH_MINUTES,
  },
  sys_session_access_seconds: {
    type: 'duration',
    group: 'session',
    names: inBoth('访问令牌有效期', 'Access token lifetime'),
    help: inBoth('到期后由浏览器自动更新', 'Renewed automatically by the browser'),
    defaultValue: '900',
    unit: 'seconds',
    min: 2,
    max: DAY_SECONDS,
  },
} as const satisfies Record<string, KnownSetting>;

export const log = {
  sys_login_log_days: {
    type: 'duration',
    group: 'log',
    names: inBoth('登录日志保留时长', 'Sign-in log retention'),
    help: inBoth('更早的记录每小时删除一次', 'Older entries are deleted every hour'),
    defaultValue: '90',
    unit: 'days',
    min: 1,
    max: MAX_LOG_DAYS,
  },
  sys_oper_log_days: {
    type: 'duration',
    group: 'log',
    names: inBoth('操作日志保留时长', 'Operation log retention'),
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
