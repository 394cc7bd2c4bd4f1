import { defineText } from '../i18n/text.ts';

export const alertText = defineText({
  'zh-CN': { close: '关闭提示' },
  'en-US': { close: 'Close' },
});
