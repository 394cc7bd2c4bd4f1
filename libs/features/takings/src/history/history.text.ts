import { defineText } from '@backroom/ui';

export const historyText = defineText({
  'zh-CN': {
    history: '变更记录',
    state: '状态',
    'state.open': '未关账',
    'state.closed': '已关账',
    'state.autoClosed': '自动关账',
    'state.reopened': '已重新开账',
    reason: '差异原因',
    note: '备注',
    cash: '点钞',
    tillTotal: '收银机全天应收',
    reopenReason: '重新开账的原因',
    reviewedName: '认可差异的人',
  },
  'en-US': {
    history: 'History',
    state: 'State',
    'state.open': 'Not closed',
    'state.closed': 'Closed',
    'state.autoClosed': 'Closed automatically',
    'state.reopened': 'Reopened',
    reason: 'Reason for the difference',
    note: 'Note',
    cash: 'Notes and coins',
    tillTotal: 'Till total of the day',
    reopenReason: 'Reason for reopening',
    reviewedName: 'Difference accepted by',
  },
});
