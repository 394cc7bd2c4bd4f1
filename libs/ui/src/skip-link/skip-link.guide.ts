import { defineGuide } from '../guide/guide.ts';

export const skipLinkGuide = defineGuide({
  purpose: { zh: '让键盘用户跳过菜单', en: 'Lets keyboard users skip the menu' },
  whenNot: [{ zh: '每页一个，排在最前', en: 'Once per page, before everything else' }],
  anatomy: [{ zh: '平时看不见，聚焦时出现在左上角', en: 'Hidden until focused, then at the top left' }],
  keys: [
    { combo: 'Tab', action: { zh: '页面的第一个停靠点', en: 'The first Tab stop of the page' } },
    { combo: 'Enter', action: { zh: '跳到主要内容', en: 'Moves to the main content' } },
  ],
  content: [],
});
