import { defineText } from '@backroom/ui';

export const signInsText = defineText({
  'zh-CN': {
    title: '登录记录',
    hint: '最近20次登录和失败的登录。有不是你本人的登录时，请修改密码。',
    empty: '还没有登录记录',
    emptyHint: '你下次登录后会显示在这里。',
    unknown: '未知设备',
  },
  'en-US': {
    title: 'Sign-ins',
    hint: 'The last 20 sign-ins and failed sign-ins. If one was not you, change your password.',
    empty: 'There are no sign-ins yet',
    emptyHint: 'Your next sign-in will be listed here.',
    unknown: 'Unknown device',
  },
});
