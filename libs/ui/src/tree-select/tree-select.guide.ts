import { defineGuide } from '../guide/guide.ts';

export const treeSelectGuide = defineGuide({
  purpose: { zh: '在表单里从有上下级的内容中选一个', en: 'Selects a node of a tree in a form' },
  whenNot: [
    { zh: '需要一直看着整棵树时用 Tree', en: 'The tree must stay visible: Tree' },
    { zh: '没有上下级时用 Combobox 或 MultiSelect', en: 'No hierarchy: Combobox or MultiSelect' },
  ],
  anatomy: [
    { zh: '输入框：显示完整路径（总部/华东/财务部），输入即搜索', en: 'Field: shows the full path; typing searches' },
    { zh: '树：与 Tree 相同', en: 'Tree: same as Tree' },
  ],
  keys: [
    { combo: 'ArrowDown', action: { zh: '打开，再按一次进入树', en: 'Opens; a second press moves into the tree' } },
    { combo: 'Enter', action: { zh: '在树中：选中当前行', en: 'In the tree: selects the row' } },
    { combo: 'Space', action: { zh: '在树中：选中', en: 'In the tree: selects' } },
    { combo: 'Alt+ArrowUp', action: { zh: '收起', en: 'Closes' } },
    {
      combo: 'Escape',
      action: {
        zh: '收起，焦点回到输入框；已收起时不动',
        en: 'Closes and returns to the field; does nothing when closed',
      },
    },
    { combo: 'Delete', action: { zh: '删去选中的路径即清除', en: 'Deleting the selected path clears' } },
  ],
  content: [{ zh: '占位文字写明选什么：选择部门', en: 'The placeholder names what to select: Select a department' }],
});
