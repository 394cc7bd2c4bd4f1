import { defineText } from '../i18n/text.ts';

export const commandPaletteText = defineText({
  'zh-CN': {
    found_other: '{{count}}条结果',
    none: '没有匹配的结果',
    newTab: '在新标签页打开',
    actions: '更多操作（→）',
  },
  'en-US': {
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    none: 'No results',
    newTab: 'Opens in a new tab',
    actions: 'More actions (→)',
  },
});
