import { inBoth, type KnownSetting } from './known-setting.ts';

export const application = {
  sys_app_name: {
    type: 'text',
    group: 'application',
    names: inBoth('系统名称', 'Application name'),
    help: inBoth('留空时按语言显示默认名称', 'Leave empty to use the default name'),
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
      'For users without a store, and for new stores. If empty, China time',
    ),
    defaultValue: '',
    isPublic: true,
  },
} as const satisfies Record<string, KnownSetting>;

export const appearance = {
  sys_theme_appearance: {
    type: 'choice',
    group: 'appearance',
    names: inBoth('默认外观', 'Default appearance'),
    help: inBoth('只影响还没有自己选择过外观的用户', 'Applies to users who have not chosen their own'),
    defaultValue: 'light',
    choices: [
      { value: 'light', names: inBoth('浅色', 'Light') },
      { value: 'dark', names: inBoth('深色', 'Dark') },
      { value: 'system', names: inBoth('跟随系统', 'System') },
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
    names: inBoth('默认主题色', 'Default theme colour'),
    defaultValue: '#1890ff',
    colors: [
      ...['#1890ff', '#f5222d', '#fa541c', '#faad14', '#13c2c2'],
      ...['#52c460', '#2f54eb', '#722ed1', '#00b38a', '#2878ff'],
    ],
  },
} as const satisfies Record<string, KnownSetting>;
