import { defineText } from '@backroom/ui';

export const endSessionText = defineText({
  'zh-CN': {
    title: '结束“{{name}}”的会话？',
    body: '该设备会立即退出，页面会提示会话由管理员结束；尚未保存的内容会留在对方的页面上。',
    confirm: '结束会话',
    ended: '会话已结束',
  },
  'en-US': {
    title: 'End the session of “{{name}}”?',
    body: 'That device is signed out immediately and notified that an administrator ended the session. Unsaved changes stay on its page.',
    confirm: 'End the session',
    ended: 'The session has ended',
  },
});
