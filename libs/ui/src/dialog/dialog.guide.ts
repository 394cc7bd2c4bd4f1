import { defineGuide } from '../guide/guide.ts';

export const dialogGuide = defineGuide({
  purpose: { zh: '停下来办一件小事，办完回到原处', en: 'A short task that interrupts the page' },
  whenNot: [
    { zh: '确认一个操作用ConfirmDialog', en: 'Confirmation of an action: ConfirmDialog' },
    { zh: '超过8个字段用Drawer', en: 'More than eight fields: Drawer' },
    { zh: '不用停下来的补充用Popover', en: 'Additional content without interruption: Popover' },
  ],
  anatomy: [
    { zh: '标题、关闭', en: 'Title, close button' },
    { zh: '内容：过长时自己滚动', en: 'Content: scrolls if too long' },
    { zh: '页脚：取消在左，主要按钮在右', en: 'Footer: cancel, then the primary button' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '在对话框里循环', en: 'Cycles within the dialog' } },
    { combo: 'Shift+Tab', action: { zh: '反方向循环', en: 'Cycles backwards' } },
    { combo: 'Control+Enter', action: { zh: '按下主要按钮', en: 'Performs the primary action' } },
    {
      combo: 'Meta+Enter',
      action: { zh: '按下主要按钮（苹果键盘）', en: 'Performs the primary action (Apple keyboards)' },
    },
    {
      combo: 'Escape',
      action: { zh: '关闭，焦点回到打开它的按钮', en: 'Closes and returns the focus to the opener' },
    },
  ],
  content: [
    { zh: '标题是动词加对象：新建字典类型', en: 'The title is a verb and its object: Create dictionary type' },
    { zh: '主要按钮说结果：保存，而不是“确定”', en: 'The primary button names the result: Save, not OK' },
  ],
});
