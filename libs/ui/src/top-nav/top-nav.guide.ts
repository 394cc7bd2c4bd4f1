import { defineGuide } from '../guide/guide.ts';

export const topNavGuide = defineGuide({
  purpose: { zh: '把一级菜单横排在顶栏', en: 'The first menu level, in the top bar' },
  whenNot: [{ zh: '多级菜单用NavMenu', en: 'A multi-level menu: NavMenu' }],
  anatomy: [
    { zh: '前五项链接', en: 'The first five links' },
    { zh: '更多菜单：其余的链接', en: 'More menus: the remaining links' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '下一个链接', en: 'Next link' } },
    { combo: 'Enter', action: { zh: '打开页面或更多菜单', en: 'Follows a link, opens the menu' } },
    { combo: 'ArrowDown', action: { zh: '更多菜单里下一项', en: 'Next menu item' } },
    { combo: 'Escape', action: { zh: '关闭更多菜单', en: 'Closes the menu' } },
  ],
  content: [{ zh: '与左侧菜单同名', en: 'The same names as in the side menu' }],
});
