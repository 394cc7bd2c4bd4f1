import { defineText } from '@backroom/ui';

export const userExportText = defineText({
  'zh-CN': {
    title: '导出用户',
    matching_other: '符合筛选条件的{{shown}}名用户，导出为CSV。',
    selected_other: '选中的{{count}}名用户，导出为CSV。',
    columns: '导出的列',
    number: '用户编号',
    noColumn: '请至少选择一列',
    received: '已接收{{size}}',
    export: '导出',
    cancel: '取消',
  },
  'en-US': {
    title: 'Export users',
    matching_one: 'The {{shown}} user that matches the filters, as CSV.',
    matching_other: 'The {{shown}} users that match the filters, as CSV.',
    selected_one: 'The {{count}} selected user, as CSV.',
    selected_other: 'The {{count}} selected users, as CSV.',
    columns: 'Exported columns',
    number: 'No.',
    noColumn: 'Select at least one column',
    received: '{{size}} received',
    export: 'Export',
    cancel: 'Cancel',
  },
});
