import { defineGuide } from '../guide/guide.ts';

export const breadcrumbGuide = defineGuide({
  purpose: { zh: '说明现在在哪里，可以回到上一级', en: 'Shows the current location and links to the levels above' },
  whenNot: [
    { zh: '换页用NavMenu', en: 'Navigation to other pages: NavMenu' },
    { zh: '步骤不是路径', en: 'Steps of a task are not a path' },
  ],
  anatomy: [
    { zh: '各级：能去的是链接', en: 'Levels: links where a page exists' },
    { zh: '当前页：文字，aria-current', en: 'Current page: text with aria-current' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '移到下一级链接', en: 'Moves to the next link' } },
    { combo: 'Enter', action: { zh: '打开', en: 'Opens the link' } },
  ],
  content: [{ zh: '名称与菜单相同', en: 'Names as in the menu' }],
});
