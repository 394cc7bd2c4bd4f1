import { defineText } from '../i18n/text.ts';

export const treeTableText = defineText({
  'zh-CN': { level: '第{{level}}级' },
  'en-US': { level: 'Level {{level}}' },
});
