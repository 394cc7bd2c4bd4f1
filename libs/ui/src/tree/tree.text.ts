import { defineText } from '../i18n/text.ts';

export const treeText = defineText({
  'zh-CN': {
    none: '暂无内容',
    noMatch: '没有匹配的内容',
    found_other: '{{count}}项匹配',
  },
  'en-US': {
    none: 'Nothing here yet',
    noMatch: 'No matches',
    found_one: '{{count}} match',
    found_other: '{{count}} matches',
  },
});
