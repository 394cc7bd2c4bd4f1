import { defineText } from '@backroom/ui';

/** Words that both lists share. */
export const dictionariesText = defineText('dictionaries', {
  'zh-CN': {
    status: '状态',
    normal: '启用',
    disabled: '停用',
    any: '全部',
    remark: '备注',
    updated: '更新时间',
    enabledOf: '启用“{{name}}”',
  },
  'en-US': {
    status: 'Status',
    normal: 'Enabled',
    disabled: 'Disabled',
    any: 'All',
    remark: 'Remark',
    updated: 'Updated',
    enabledOf: 'Enable “{{name}}”',
  },
});
