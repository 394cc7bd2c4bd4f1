import { defineText } from '@backroom/ui';

export const personChangesText = defineText({
  'zh-CN': {
    ofAccount: '对这个账号的变更',
    byPerson: '这个人做的变更',
    none: '还没有做过变更',
    noneHint: '新建、编辑、删除、导入和导出都会记在这里。',
    all: '全部操作记录',
    at: '时间',
    operation: '操作',
    result: '结果',
  },
  'en-US': {
    ofAccount: 'Changes to this account',
    byPerson: 'Changes by this person',
    none: 'No changes yet',
    noneHint: 'What is created, edited, deleted, imported and exported is logged here.',
    all: 'All operations',
    at: 'Time',
    operation: 'Operation',
    result: 'Result',
  },
});
