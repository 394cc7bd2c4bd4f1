import { defineText } from '../i18n/text.ts';

export const passwordInputText = defineText({
  'zh-CN': { show: '显示密码', capsLock: '大写锁定已开启' },
  'en-US': { show: 'Show password', capsLock: 'Caps lock is on' },
});
