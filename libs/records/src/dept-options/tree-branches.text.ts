import { defineText } from '@backroom/ui';

export const treeBranchesText = defineText({
  'zh-CN': {
    loading: '加载中…',
    failed: '加载失败，点此重试',
    more_other: '还有{{count}}项，输入名称即可搜索',
    searching: '搜索中…',
    searchFailed: '搜索失败，点此重试',
    narrow: '最多显示{{count}}项，输入更多文字可缩小范围',
  },
  'en-US': {
    loading: 'Loading…',
    failed: 'Could not load. Try again',
    more_one: '{{count}} more: search to find it',
    more_other: '{{count}} more: search to find them',
    searching: 'Searching…',
    searchFailed: 'The search failed. Try again',
    narrow: 'Up to {{count}} matches are shown. Type more to narrow them down',
  },
});
