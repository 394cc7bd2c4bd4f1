import { defineText } from '../i18n/text.ts';

export const treeSelectText = defineText({
  'zh-CN': { nodes: '可选内容' },
  'en-US': { nodes: 'Options' },
});
