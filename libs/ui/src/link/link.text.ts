import { defineText } from '../i18n/text.ts';

export const linkText = defineText({
  'zh-CN': { newTab: '（在新标签页打开）' },
  'en-US': { newTab: ' (opens in a new tab)' },
});
