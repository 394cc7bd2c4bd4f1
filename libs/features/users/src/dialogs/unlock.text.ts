import { defineText } from '@backroom/ui';

export const unlockText = defineText({
  'zh-CN': {
    title: '解锁用户“{{name}}”？',
    body: '登录失败次数过多，账号锁定至{{time}}。解锁后可以立即登录，失败次数重新计算。请先确认是本人在尝试登录。',
    confirm: '解锁用户',
    done: '已解锁“{{name}}”',
  },
  'en-US': {
    title: 'Unlock user “{{name}}”?',
    body: 'After too many failed sign-ins the account is locked until {{time}}. Once unlocked, the user can sign in immediately, and failed attempts are counted from zero. First make sure that it was the user who tried to sign in.',
    confirm: 'Unlock user',
    done: '“{{name}}” unlocked',
  },
});
