import { defineText } from '../i18n/text.ts';

export const tabsText = defineText({
  'zh-CN': { more: '更多标签' },
  'en-US': { more: 'More tabs' },
});
