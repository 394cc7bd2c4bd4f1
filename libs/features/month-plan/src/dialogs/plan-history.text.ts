import { defineText } from '@backroom/ui';

export const planHistoryText = defineText({
  'zh-CN': {
    state: '状态',
    comment: '退回原因',
    undo: '撤销的操作',
    correction: '{{day}}实收的更正',
    old: '这一天已过去多日',
    approved: '当月计划已通过审批',
  },
  'en-US': {
    state: 'State',
    comment: 'Reason for return',
    undo: 'Undone action',
    correction: 'Correction of {{day}}',
    old: 'The day was too long ago',
    approved: 'The plan of the month was approved',
  },
});
