import { defineText } from '../i18n/text.ts';

export const bulkBarText = defineText({
  'zh-CN': {
    label: '批量操作',
    selected_other: '已选{{count}}项',
    all_other: '选择全部{{count}}项',
    clear: '取消选择',
  },
  'en-US': {
    label: 'Bulk actions',
    selected_one: '{{count}} selected',
    selected_other: '{{count}} selected',
    all_one: 'Select all {{count}}',
    all_other: 'Select all {{count}}',
    clear: 'Clear selection',
  },
});
