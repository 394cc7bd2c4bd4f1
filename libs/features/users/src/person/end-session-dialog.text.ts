import { defineText } from '@backroom/ui';

export const endSessionText = defineText({
  'zh-CN': {
    title: '结束“{{name}}”的会话？',
    body: '该设备会立即退出，页面会提示会话由管理员结束；尚未保存的内容会留在对方的页面上。',
    confirm: '结束会话',
    ended: '会话已结束',
    allTitle: '结束“{{name}}”的全部会话？',
    allBody: '{{name}}会在所有设备上立即退出；尚未保存的内容会留在对方的页面上。账号仍可登录。',
    allConfirm: '全部结束',
    allEnded_other: '已结束{{count}}个会话',
  },
  'en-US': {
    title: 'End the session of “{{name}}”?',
    body: 'That device is signed out immediately and notified that an administrator ended the session. Unsaved changes stay on its page.',
    confirm: 'End the session',
    ended: 'The session has ended',
    allTitle: 'End all sessions of “{{name}}”?',
    allBody:
      '{{name}} is signed out of all devices immediately. Unsaved changes stay on their pages. The account can sign in again.',
    allConfirm: 'End all',
    allEnded_one: '{{count}} session ended',
    allEnded_other: '{{count}} sessions ended',
  },
});
