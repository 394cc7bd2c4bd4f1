import { defineText } from '@backroom/ui';

/** Title of the sign-in page; those of other built-in pages load with the shell. */
export const appText = defineText({
  'zh-CN': { login: '登录' },
  'en-US': { login: 'Sign in' },
});
