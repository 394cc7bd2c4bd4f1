import { defineText } from '../i18n/text.ts';

export const filterBarText = defineText({
  'zh-CN': {
    filters: '筛选',
    active_other: '筛选（{{count}}）',
    loadFailed: '筛选没有加载成功，请检查网络后重试',
  },
  'en-US': {
    filters: 'Filters',
    active_one: 'Filters ({{count}})',
    active_other: 'Filters ({{count}})',
    loadFailed: 'The filters could not be loaded. Check the network and try again',
  },
});
