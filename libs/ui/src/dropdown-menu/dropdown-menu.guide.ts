import { defineGuide } from '../guide/guide.ts';

export const dropdownMenuGuide = defineGuide({
  purpose: { zh: '把几个次要的操作收在一个按钮后面', en: 'Keeps a few lesser acts behind one button' },
  whenNot: [
    { zh: '选一个值填进表单时用Select', en: 'Picks a value of a form: Select' },
    { zh: '只有一个操作时直接放按钮', en: 'A single act: a button' },
    { zh: '右键菜单用ContextMenu', en: 'Opened in place by the right button: ContextMenu' },
  ],
  anatomy: [
    { zh: '按钮：带向下的箭头或“更多”', en: 'Button: with an arrow or the sign for more' },
    { zh: '操作、勾选项、单选项，用线分组', en: 'Acts, ticks, choices, parted by lines' },
    { zh: '危险操作：最后，线之后', en: 'Dangerous act: last, after a line' },
  ],
  keys: [
    { press: 'ArrowDown', does: { zh: '打开；下一项', en: 'Opens; the next entry' } },
    { press: 'ArrowUp', does: { zh: '打开到最后；上一项', en: 'Opens at the end; the entry before' } },
    { press: 'Home', does: { zh: '第一项', en: 'The first entry' } },
    { press: 'End', does: { zh: '最后一项', en: 'The last entry' } },
    { press: 'Enter', does: { zh: '打开；执行', en: 'Opens; does it' } },
    { press: 'Space', does: { zh: '打开；执行', en: 'Opens; does it' } },
    { press: 'Escape', does: { zh: '收起，焦点回到按钮', en: 'Closes, the focus goes back to the button' } },
  ],
  content: [
    { zh: '动词开头，不重复对象：编辑、停用、删除', en: 'Verbs first, the object is known: Edit, Disable, Delete' },
    { zh: '会打开对话框的不加省略号', en: 'No dots for what opens a dialog' },
  ],
});
