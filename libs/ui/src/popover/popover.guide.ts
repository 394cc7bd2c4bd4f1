import { defineGuide } from '../guide/guide.ts';

export const popoverGuide = defineGuide({
  purpose: {
    zh: '在按钮旁展开少量内容或控件，页面其余部分仍可使用',
    en: 'Shows brief content or a few controls next to a button, while the page stays usable',
  },
  whenNot: [
    { zh: '必须先做完才能继续时用Dialog', en: 'If the user must finish it first: Dialog' },
    { zh: '只有一列操作时用DropdownMenu', en: 'For a list of actions: DropdownMenu' },
    { zh: '只有一句说明、没有控件时用Tooltip', en: 'For one sentence without controls: Tooltip' },
  ],
  anatomy: [
    { zh: '按钮：展开和收起浮层', en: 'Button: opens and closes the popover' },
    {
      zh: '浮层：紧贴按钮，空间不足时翻到另一侧',
      en: 'Popover: aligned with the button, flips to the other side when space is short',
    },
  ],
  keys: [
    { combo: 'Enter', action: { zh: '打开，焦点移到第一个控件', en: 'Opens, the focus moves to the first control' } },
    { combo: 'Tab', action: { zh: '到下一个控件', en: 'To the next control' } },
    { combo: 'Escape', action: { zh: '关闭，焦点回到按钮', en: 'Closes, the focus returns to the button' } },
  ],
  content: [
    { zh: '名称写明内容：排序方式，而不是“更多”', en: 'The name describes the content: Sort order, not More' },
    { zh: '不超过一屏的三分之一，放不下就换Drawer', en: 'At most a third of the screen; otherwise use a Drawer' },
  ],
});
