import { defineText } from '../i18n/text.ts';

export const topProgressText = defineText({
  'zh-CN': { loading: '页面加载中' },
  'en-US': { loading: 'Loading page' },
});
