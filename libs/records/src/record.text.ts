import { order, remark, status } from '@backroom/contract/resources/field';
import { defineText } from '@backroom/ui';

import { pickLabels } from './labels/field-labels.ts';

const labels = pickLabels({ fields: { status, order, remark } }, { status: 'status', sort: 'order', remark: 'remark' });

/** Labels of fields that most resources have. */
export const recordText = defineText({
  'zh-CN': {
    ...labels['zh-CN'],
    normal: '启用',
    disabled: '停用',
    disabledChoice: '{{label}}（停用）',
    detailed: '{{name}}（{{detail}}）',
    any: '全部',
    retry: '重试',
    sortHelp: '数字小的排在前面',
    updated: '更新时间',
    enable: '启用',
    disable: '停用',
    enabledDone: '已启用“{{name}}”',
    disabledDone: '已停用“{{name}}”',
  },
  'en-US': {
    ...labels['en-US'],
    normal: 'Enabled',
    disabled: 'Disabled',
    disabledChoice: '{{label}} (disabled)',
    detailed: '{{name}} ({{detail}})',
    any: 'All',
    retry: 'Try again',
    sortHelp: 'Smaller numbers come first',
    updated: 'Updated',
    enable: 'Enable',
    disable: 'Disable',
    enabledDone: '“{{name}}” is enabled',
    disabledDone: '“{{name}}” is disabled',
  },
});
