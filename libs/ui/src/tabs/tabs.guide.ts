import { defineGuide } from '../guide/guide.ts';

export const tabsGuide = defineGuide({
  purpose: { zh: '把一页的内容分成几部分，一次看一部分', en: 'Divides a page into panels, one visible at a time' },
  whenNot: [
    { zh: '两三个互斥取值用Segmented', en: 'Two or three exclusive values: Segmented' },
    { zh: '打开的页面用PageTabs', en: 'Open pages: PageTabs' },
    { zh: '需要对照的内容不分标签', en: 'Content to be compared stays on one page' },
  ],
  anatomy: [
    { zh: '标签：文字、可选计数', en: 'Tab: label, optional count' },
    { zh: '放不下时右端的全部标签菜单', en: 'Menu of all tabs on overflow' },
    { zh: '面板', en: 'Panel' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '进入当前标签，再按到面板', en: 'Moves to the selected tab, then to its panel' } },
    { combo: 'ArrowRight', action: { zh: '下一个标签', en: 'Next tab' } },
    { combo: 'ArrowLeft', action: { zh: '上一个标签', en: 'Previous tab' } },
    { combo: 'Home', action: { zh: '第一个标签', en: 'First tab' } },
    { combo: 'End', action: { zh: '最后一个标签', en: 'Last tab' } },
    { combo: 'Enter', action: { zh: '手动模式下选中', en: 'Selects in manual mode' } },
  ],
  content: [{ zh: '二到六个字的名词，不换行', en: 'One or two nouns on one line' }],
});
