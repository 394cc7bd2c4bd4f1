import { defineText } from '@backroom/ui';

/** Titles of built-in pages. */
export const appText = defineText({
  'zh-CN': {
    home: '首页',
    login: '登录',
    profile: '个人中心',
    noRight: '没有权限',
    notFound: '页面不存在',
  },
  'en-US': {
    home: 'Home',
    login: 'Sign in',
    profile: 'Personal center',
    noRight: 'No permission',
    notFound: 'Page not found',
  },
});
