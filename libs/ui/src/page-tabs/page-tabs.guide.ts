import { defineGuide } from '../guide/guide.ts';

export const pageTabsGuide = defineGuide({
  purpose: { zh: '列出打开的页面，随时切换和关闭', en: 'Lists the open pages, to switch and close' },
  whenNot: [{ zh: '一页之内的分区用Tabs', en: 'For sections of one page: Tabs' }],
  anatomy: [
    { zh: '标签：固定图标、标题、未保存圆点、关闭', en: 'Tab: pin, title, dot for unsaved changes, close button' },
    { zh: '放不下时：左右箭头、全部标签菜单', en: 'On overflow: arrows and a menu of all tabs' },
    { zh: '右键菜单：刷新、关闭、固定、移动', en: 'Context menu: refresh, close, pin, move' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '停在当前页的标签', en: 'To the tab of the active page' } },
    {
      combo: 'ArrowRight',
      action: { zh: '焦点到下一个，不切换', en: 'Moves the focus to the next tab, without switching' },
    },
    {
      combo: 'ArrowLeft',
      action: { zh: '焦点到上一个，不切换', en: 'Moves the focus to the previous tab, without switching' },
    },
    { combo: 'Home', action: { zh: '第一个', en: 'First' } },
    { combo: 'End', action: { zh: '最后一个', en: 'Last' } },
    { combo: 'Enter', action: { zh: '切换到该页', en: 'Switches to the page' } },
    { combo: 'Delete', action: { zh: '关闭', en: 'Closes' } },
    { combo: 'Control+Shift+ArrowLeft', action: { zh: '标签左移', en: 'Moves the tab to the left' } },
    { combo: 'Control+Shift+ArrowRight', action: { zh: '标签右移', en: 'Moves the tab to the right' } },
    { combo: 'Shift+F10', action: { zh: '打开菜单', en: 'Opens the menu' } },
  ],
  content: [
    { zh: '标题与页面一致，超出240px截断并可悬停查看', en: 'The page title, truncated at 240 px, in full on hover' },
  ],
});
