import { defineText } from '@backroom/ui';

/** Ways from the matrix to the people who have a right, and to why the reader lacks it. */
export const whoCanText = defineText({
  'zh-CN': {
    'who.view': '谁能查看',
    'who.add': '谁能新增',
    'who.edit': '谁能修改',
    'who.remove': '谁能删除',
    'who.export': '谁能导出',
    'who.other': '谁能用',
    'whyNot.view': '我为什么不能查看',
    'whyNot.add': '我为什么不能新增',
    'whyNot.edit': '我为什么不能修改',
    'whyNot.remove': '我为什么不能删除',
    'whyNot.export': '我为什么不能导出',
    'whyNot.other': '我为什么不能用',
  },
  'en-US': {
    'who.view': 'Who can view',
    'who.add': 'Who can create',
    'who.edit': 'Who can edit',
    'who.remove': 'Who can delete',
    'who.export': 'Who can export',
    'who.other': 'Who can use it',
    'whyNot.view': 'Why can’t I view?',
    'whyNot.add': 'Why can’t I create?',
    'whyNot.edit': 'Why can’t I edit?',
    'whyNot.remove': 'Why can’t I delete?',
    'whyNot.export': 'Why can’t I export?',
    'whyNot.other': 'Why can’t I use it?',
  },
});
