import { defineGuide } from '../guide/guide.ts';

export const treeSelectGuide = defineGuide({
  purpose: { zh: '在表单里从有上下级的内容中选一个或若干', en: 'Chooses one or several nodes of a tree in a form' },
  whenNot: [
    { zh: '需要一直看着整棵树时用 Tree', en: 'The tree has to stay in sight: Tree' },
    { zh: '没有上下级时用 Combobox 或 MultiSelect', en: 'No levels: Combobox or MultiSelect' },
  ],
  anatomy: [
    { zh: '输入框：显示完整路径（总部/华东/财务部），输入即搜索', en: 'Field: shows the whole path; typing searches' },
    { zh: '标签（多选）：上级全选时只显示上级', en: 'Tags (several): a parent stands for all below it' },
    { zh: '树：与 Tree 相同', en: 'Tree: as Tree' },
  ],
  keys: [
    { press: 'ArrowDown', does: { zh: '打开，再按一次进入树', en: 'Opens; pressed again, goes into the tree' } },
    { press: 'Enter', does: { zh: '在树中：选中当前行', en: 'In the tree: chooses the row' } },
    { press: 'Space', does: { zh: '在树中：勾选或选中', en: 'In the tree: checks or chooses' } },
    { press: 'Alt+ArrowUp', does: { zh: '收起', en: 'Closes' } },
    {
      press: 'Escape',
      does: { zh: '从树回到输入框；已收起时清除', en: 'From the tree to the field; when closed, clears' },
    },
    {
      press: 'Backspace',
      does: { zh: '多选且输入框为空时移除最后一个标签', en: 'Several, empty field: removes the last tag' },
    },
  ],
  content: [{ zh: '占位文字写明选什么：选择部门', en: 'The placeholder names what is chosen: Choose a department' }],
});
