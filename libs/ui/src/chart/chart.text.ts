import { defineText } from '../i18n/text.ts';

export const chartText = defineText({
  'zh-CN': { table: '表格', empty: '这段时间没有数据', loading: '正在加载' },
  'en-US': { table: 'Table', empty: 'No data for this period', loading: 'Loading' },
});
