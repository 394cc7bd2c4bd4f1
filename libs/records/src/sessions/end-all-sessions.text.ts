import { defineText } from '@backroom/ui';

export const endAllSessionsText = defineText({
  'zh-CN': {
    title: '结束“{{name}}”的全部会话？',
    body: '{{name}}会在所有设备上立即退出，页面会提示会话由管理员结束；尚未保存的内容会留在对方的页面上。账号仍可登录，要阻止登录请停用该用户。',
    confirm: '结束全部会话',
    ended_other: '已结束“{{name}}”的{{count}}个会话',
  },
  'en-US': {
    title: 'End all sessions of “{{name}}”?',
    body: '{{name}} is signed out of all devices immediately and notified that an administrator ended the session. Unsaved changes stay on their pages. The account can sign in again; disable the user to prevent that.',
    confirm: 'End all sessions',
    ended_one: '{{count}} session of “{{name}}” ended',
    ended_other: '{{count}} sessions of “{{name}}” ended',
  },
});
