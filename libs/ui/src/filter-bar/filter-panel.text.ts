import { defineText } from '../i18n/text.ts';

export const filterPanelText = defineText({
  'zh-CN': { label: '筛选', reset: '重置', show: '查看结果' },
  'en-US': { label: 'Filters', reset: 'Reset', show: 'Show results' },
});
