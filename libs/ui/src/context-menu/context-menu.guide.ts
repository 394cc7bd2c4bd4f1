import { defineGuide } from '../guide/guide.ts';

export const contextMenuGuide = defineGuide({
  purpose: { zh: '在对象上按右键得到的快捷操作', en: 'Shortcuts to the actions of an object' },
  whenNot: [
    { zh: '唯一的入口：操作必须另有可见按钮', en: 'The only access to an action: it also needs a visible button' },
    { zh: '从按钮打开的菜单用DropdownMenu', en: 'A menu opened by a button: DropdownMenu' },
  ],
  anatomy: [
    {
      zh: '宽105px的菜单；中文带14px图标，英文不带',
      en: 'Menu of 105 px; 14 px icons in Chinese, none in English',
    },
  ],
  keys: [
    { combo: 'Shift+F10', action: { zh: '打开，停在第一项', en: 'Opens on the first item' } },
    { combo: 'ContextMenu', action: { zh: '打开，停在第一项', en: 'Opens on the first item' } },
    { combo: 'ArrowDown', action: { zh: '下一项', en: 'Next item' } },
    { combo: 'ArrowUp', action: { zh: '上一项', en: 'Previous item' } },
    { combo: 'End', action: { zh: '最后一项', en: 'Last item' } },
    { combo: 'Enter', action: { zh: '执行', en: 'Runs the action' } },
    { combo: 'Escape', action: { zh: '关闭，焦点回到原处', en: 'Closes and returns the focus' } },
  ],
  content: [{ zh: '四个汉字，动词在前：关闭其他', en: 'Two words, verb first: Close others' }],
});
