import { translate } from '@backroom/ui';

import { knownSettingsText } from './known-settings.text.ts';
import { settingText } from './setting.text.ts';
import {
  formatDuration,
  formatSettingValue,
  type SettingTexts,
  toAmount,
  toCents,
  toEditable,
} from './setting-values.ts';

const texts: SettingTexts = {
  t: (key, values) => translate(settingText, key, values),
  tKnown: (key) => translate(knownSettingsText, key),
};

it.each([
  ['30', 'minutes', '30分钟'],
  ['90', 'minutes', '1小时30分钟'],
  ['43200', 'minutes', '30天'],
  ['365', 'days', '365天'],
  ['900', 'seconds', '15分钟'],
  ['86461', 'seconds', '1天1分钟1秒'],
  ['0', 'seconds', ''],
  ['', 'seconds', ''],
  ['soon', 'minutes', ''],
] as const)('formats %s %s as “%s”', (value, unit, expected) => {
  expect(formatDuration(value, unit, texts.t)).toBe(expected);
});

it.each([
  ['isNameLogin', '1', '开启'],
  ['isNameLogin', '0', '关闭'],
  ['sys_captcha_mode', 'always', '总是'],
  ['sys_captcha_mode', 'unknown', 'unknown'],
  ['sys_app_logo', '', ''],
  ['sys_app_logo', '/api/v1/logo/x', '已上传'],
  ['sys_session_idle_minutes', '60', '1小时'],
  ['sys_takings_tolerance', '1000', '10.00'],
  ['sys_takings_tolerance', '5', '0.05'],
  ['sys_takings_tolerance', 'none', 'none'],
  ['sys_app_name', '静水', '静水'],
  ['added_by_a_user', 'v', 'v'],
])('shows %s = “%s” as “%s”', (key, value, expected) => {
  expect(formatSettingValue(toEditable(key), value, texts)).toBe(expected);
});

it('reads and writes an amount in cents, and leaves fractions of a cent to the server', () => {
  for (let cents = 0; cents <= 100_000; cents += 1) expect(toCents(toAmount(String(cents)))).toBe(String(cents));
  expect(toCents(10.005)).toMatch(/^1000\.[45]/);
  expect([toCents(null), toAmount('')]).toEqual(['', null]);
});
