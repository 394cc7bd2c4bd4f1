import { defineGuide } from '../guide/guide.ts';

export const breadcrumbGuide = defineGuide({
  purpose: { zh: '说明现在在哪里，可以回到上一级', en: 'Says where this is and leads back up' },
  whenNot: [
    { zh: '换页用NavMenu', en: 'To another page: NavMenu' },
    { zh: '步骤不是路径', en: 'Steps of a task are no path' },
  ],
  anatomy: [
    { zh: '各级：能去的是链接', en: 'Levels: a link where one can go' },
    { zh: '当前页：文字，aria-current', en: 'This page: words, aria-current' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '移到下一级链接', en: 'Moves to the next link' } },
    { press: 'Enter', does: { zh: '打开', en: 'Opens' } },
  ],
  content: [{ zh: '名称与菜单相同', en: 'Names as in the menu' }],
});
