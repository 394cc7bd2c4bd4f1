import { defineText } from '@backroom/ui';

export const treeText = defineText({
  'zh-CN': {
    expandAll: '全部展开',
    foldAll: '全部收起',
    createBelow: '新建下级',
    move: '移动',
    place: '位置',
    last: '排在最后',
    before: '在“{{name}}”之前',
  },
  'en-US': {
    expandAll: 'Expand all',
    foldAll: 'Collapse all',
    createBelow: 'Add child',
    move: 'Move',
    place: 'Position',
    last: 'Last',
    before: 'Before “{{name}}”',
  },
});
