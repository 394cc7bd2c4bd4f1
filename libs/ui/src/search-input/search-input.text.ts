import { defineText } from '../i18n/text.ts';

export const searchInputText = defineText({
  'zh-CN': { clear: '清除' },
  'en-US': { clear: 'Clear' },
});
