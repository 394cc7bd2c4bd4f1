import { defineText } from '../i18n/text.ts';

export const treeText = defineText({
  'zh-CN': {
    loading: '正在加载',
    failed: '加载失败，再次展开即可重试',
    none: '暂无内容',
    noMatch: '没有匹配的内容',
    found_other: '{{count}}项匹配',
  },
  'en-US': {
    loading: 'Loading',
    failed: 'Failed to load. Expand again to retry',
    none: 'Nothing here yet',
    noMatch: 'No matches',
    found_one: '{{count}} match',
    found_other: '{{count}} matches',
  },
});
