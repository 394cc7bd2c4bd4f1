import { resolve } from 'node:path';

import { EMPTY_ROLES_MESSAGE } from '@backroom/auth';
import { NO_NAME } from '@backroom/client/navigation-tree';
import type { Language } from '@backroom/contract';

const root = resolve(__dirname, '../../..');

type Bundle = Record<string, { messages: Record<Language, Record<string, string>> }>;
const loadMessages = (file: string, bundle: string) =>
  jest.requireActual<Bundle>(resolve(root, file))[bundle]?.messages;

const GUARD = ['apps/console/src/guard.text.ts', 'guardText'] as const;
const SESSION_END = ['apps/console/src/shell/session-end.text.ts', 'sessionEndText'] as const;
const SHELL = ['libs/layout/src/layout.text.ts', 'layoutText'] as const;
const PAGES = ['apps/console/src/shell/built-in-pages.text.ts', 'builtInPagesText'] as const;
const ERRORS = ['apps/console/src/error-message.text.ts', 'errorMessageText'] as const;
const SIGN_IN = ['libs/features/sign-in/src/sign-in.text.ts', 'signInText'] as const;
const TOP_MENU = ['libs/ui/src/top-nav/top-nav.text.ts', 'topNavText'] as const;
const TAB_MENU = ['libs/ui/src/page-tabs/tab-menu.text.ts', 'tabMenuText'] as const;
const TIMES = ['libs/ui/src/format/date-time.text.ts', 'dateTimeText'] as const;

/** Texts with a fixed wording. An empty text is free in that language. */
it.each([
  // The end of a session.
  [...GUARD, 'endTitle', '系统提示', 'System Prompt'],
  [
    ...GUARD,
    'endBody',
    '登录状态已过期，你可以继续留在该页面，或者重新登录',
    'Your login state has expired. You can stay on this page or log in again',
  ],
  [...SESSION_END, 'again', '重新登录', 'Log in again'],
  [...SESSION_END, 'cancel', '取消', 'Cancel'],
  // The sign-out.
  [...SHELL, 'signOut', '退出登录', ''],
  [...SHELL, 'signOutTitle', '提示', ''],
  [...SHELL, 'signOutBody', '确定注销并退出系统吗？', ''],
  [...SHELL, 'confirm', '确定', ''],
  [...SHELL, 'cancel', '取消', 'Cancel'],
  // Pages and menus.
  [...SHELL, 'home', '首页', 'Home'],
  [...SHELL, 'profile', '个人中心', 'Personal Center'],
  [...PAGES, 'home', '首页', 'Home'],
  [...PAGES, 'profile', '个人中心', 'Personal Center'],
  [...TOP_MENU, 'more', '更多菜单', ''],
  [...TAB_MENU, 'refresh', '刷新当前', ''],
  [...TAB_MENU, 'closeThis', '关闭当前', ''],
  [...TAB_MENU, 'closeOthers', '关闭其他', ''],
  [...TAB_MENU, 'closeAll', '关闭所有', ''],
  // Errors.
  [...GUARD, 'menuFailed', '菜单数据加载异常', ''],
  [...ERRORS, 'offline', '服务器连接异常，请检查服务器', ''],
  [...SIGN_IN, 'offline', '服务器连接异常，请检查服务器', ''],
  // Times.
  [...TIMES, 'now', '刚刚', ''],
  [...TIMES, 'minutes_other', '{{count}}分钟前', ''],
  [...TIMES, 'hours_other', '{{count}}小时前', ''],
  [...TIMES, 'day', '1天前', ''],
])('%s: %s.%s is "%s", in English "%s"', (file, bundle, key, chinese, english) => {
  const messages = loadMessages(file, bundle);
  expect(messages?.['zh-CN'][key]).toBe(chinese);
  expect(messages?.['en-US'][key]).toEqual(english === '' ? expect.any(String) : english);
});

it('has constants in one wording for both languages', () => {
  expect(EMPTY_ROLES_MESSAGE).toBe('getInfo: roles must be a non-null array!');
  expect(NO_NAME).toBe('no-name');
});
