import { defineGuide } from '../guide/guide.ts';

export const dialogGuide = defineGuide({
  purpose: { zh: '停下来办一件小事，办完回到原处', en: 'Stops for one small thing and comes back' },
  whenNot: [
    { zh: '确认一个操作用ConfirmDialog', en: 'Confirms an act: ConfirmDialog' },
    { zh: '超过8个字段用Drawer', en: 'More than eight fields: Drawer' },
    { zh: '不用停下来的补充用Popover', en: 'Does not need to stop: Popover' },
  ],
  anatomy: [
    { zh: '标题、关闭', en: 'Title, close' },
    { zh: '内容：过长时自己滚动', en: 'Content: scrolls by itself' },
    { zh: '页脚：取消在左，主要按钮在右', en: 'Footer: cancel, then the main button at the end' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '在对话框里循环', en: 'Goes round within the dialog' } },
    { press: 'Shift+Tab', does: { zh: '反方向循环', en: 'Goes round the other way' } },
    {
      press: 'Escape',
      does: { zh: '关闭，焦点回到打开它的按钮', en: 'Closes, the focus goes back to what opened it' },
    },
  ],
  content: [
    { zh: '标题是动词加对象：新建字典类型', en: 'Title is verb and object: Create dictionary type' },
    { zh: '主要按钮说结果：保存，而不是“确定”', en: 'The main button says what comes: Save, not OK' },
  ],
});
