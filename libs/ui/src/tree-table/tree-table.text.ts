import { defineText } from '../i18n/text.ts';

export const treeTableText = defineText('tree-table', {
  'zh-CN': { none: '暂无内容', level: '第{{level}}级' },
  'en-US': { none: 'Nothing here yet', level: 'Level {{level}}' },
});
