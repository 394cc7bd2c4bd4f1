import { defineText } from '../i18n/text.ts';

export const treeTableText = defineText({
  'zh-CN': {
    below: '{{name}}的下级',
    level: '第{{level}}级',
  },
  'en-US': {
    below: 'Below {{name}}',
    level: 'Level {{level}}',
  },
});
