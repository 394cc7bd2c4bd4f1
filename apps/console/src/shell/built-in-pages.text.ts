import { defineText } from '@backroom/ui';

/** Titles of the built-in pages of the shell. */
export const builtInPagesText = defineText({
  'zh-CN': {
    home: '首页',
    profile: '个人中心',
    notices: '通知中心',
    why: '为什么看不到',
    findings: '检查',
    person: '人员',
    noRight: '没有权限',
    notFound: '页面不存在',
  },
  'en-US': {
    home: 'Home',
    profile: 'Personal Center',
    notices: 'Notice centre',
    why: 'Why not?',
    findings: 'Checks',
    person: 'Person',
    noRight: 'No permission',
    notFound: 'Page not found',
  },
});
