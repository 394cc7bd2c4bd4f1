import { defineGuide } from '../guide/guide.ts';

export const dropdownMenuGuide = defineGuide({
  purpose: { zh: '把几个次要的操作收在一个按钮后面', en: 'Groups secondary actions behind one button' },
  whenNot: [
    { zh: '选一个值填进表单时用Select', en: 'Selects a form value: Select' },
    { zh: '只有一个操作时直接放按钮', en: 'A single action: a button' },
    { zh: '右键菜单用ContextMenu', en: 'A right-click menu: ContextMenu' },
  ],
  anatomy: [
    { zh: '按钮：带向下的箭头或“更多”', en: 'Button: with a down arrow or “More”' },
    { zh: '操作、勾选项、单选项，用线分组', en: 'Actions, checkboxes and radio items, grouped by separators' },
    { zh: '危险操作：最后，线之后', en: 'Destructive action: last, after a separator' },
  ],
  keys: [
    { combo: 'ArrowDown', action: { zh: '打开；下一项', en: 'Opens; moves to the next item' } },
    { combo: 'ArrowUp', action: { zh: '上一项', en: 'Moves to the previous item' } },
    { combo: 'Home', action: { zh: '第一项', en: 'First item' } },
    { combo: 'End', action: { zh: '最后一项', en: 'Last item' } },
    { combo: 'Enter', action: { zh: '打开；执行', en: 'Opens; runs the action' } },
    { combo: 'Space', action: { zh: '打开；执行', en: 'Opens; runs the action' } },
    { combo: 'Escape', action: { zh: '收起，焦点回到按钮', en: 'Closes and returns the focus to the button' } },
  ],
  content: [
    { zh: '动词开头，不重复对象：编辑、停用、删除', en: 'Verbs without the object: Edit, Disable, Delete' },
    { zh: '会打开对话框的不加省略号', en: 'No ellipsis for items that open a dialog' },
  ],
});
