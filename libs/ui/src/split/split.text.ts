import { defineText } from '../i18n/text.ts';

export const splitText = defineText({
  'zh-CN': { handle: '调整宽度：{{label}}' },
  'en-US': { handle: 'Width: {{label}}' },
});
