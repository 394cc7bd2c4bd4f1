import { defineText } from '../i18n/text.ts';

export const skipLinkText = defineText({
  'zh-CN': { skip: '跳到主要内容' },
  'en-US': { skip: 'Skip to main content' },
});
