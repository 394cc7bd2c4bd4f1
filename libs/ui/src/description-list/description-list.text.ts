import { defineText } from '../i18n/text.ts';

export const descriptionListText = defineText({
  'zh-CN': { copy: '复制{{label}}', copied: '已复制{{label}}' },
  'en-US': { copy: 'Copy {{label}}', copied: '{{label}} copied' },
});
