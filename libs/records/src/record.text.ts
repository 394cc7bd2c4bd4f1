import { defineText } from '@backroom/ui';

/** Labels of fields that most resources have. */
export const recordText = defineText({
  'zh-CN': {
    status: '状态',
    normal: '启用',
    disabled: '停用',
    disabledChoice: '{{label}}（停用）',
    any: '全部',
    retry: '重试',
    sort: '排序',
    sortHelp: '数字小的排在前面',
    remark: '备注',
    updated: '更新时间',
    enable: '启用',
    disable: '停用',
    enabledDone: '已启用“{{name}}”',
    disabledDone: '已停用“{{name}}”',
  },
  'en-US': {
    status: 'Status',
    normal: 'Enabled',
    disabled: 'Disabled',
    disabledChoice: '{{label}} (disabled)',
    any: 'All',
    retry: 'Try again',
    sort: 'Order',
    sortHelp: 'Smaller numbers come first',
    remark: 'Remark',
    updated: 'Updated',
    enable: 'Enable',
    disable: 'Disable',
    enabledDone: '“{{name}}” is enabled',
    disabledDone: '“{{name}}” is disabled',
  },
});
