import { defineGuide } from '../guide/guide.ts';

export const treeGuide = defineGuide({
  purpose: {
    zh: '浏览有上下级的内容，从中选一个或勾选若干',
    en: 'Shows a hierarchy, to select one node or check several',
  },
  whenNot: [
    { zh: '放进表单、平时只显示结果时用TreeSelect', en: 'In a form that shows only the result: TreeSelect' },
    { zh: '每行还有其他列时用TreeTable', en: 'Rows with more columns: TreeTable' },
    { zh: '只有一层时用Select或Combobox', en: 'One level only: Select or Combobox' },
  ],
  anatomy: [
    { zh: '折叠箭头：有下级才有，按行首即可展开', en: 'Toggle: only on nodes with children' },
    { zh: '勾选框（可选）：全选、半选、未选', en: 'Checkbox (optional): checked, half-checked, unchecked' },
    { zh: '名称：过长时截断，搜索命中处加亮', en: 'Name: truncated if too long, with search matches highlighted' },
  ],
  keys: [
    { combo: 'ArrowDown', action: { zh: '到下一行', en: 'Moves to the next row' } },
    { combo: 'ArrowUp', action: { zh: '到上一行', en: 'Moves to the previous row' } },
    {
      combo: 'ArrowRight',
      action: { zh: '展开；已展开则进入下级', en: 'Expands; if expanded, moves to the first child' },
    },
    {
      combo: 'ArrowLeft',
      action: { zh: '收起；已收起则回到上级', en: 'Collapses; if collapsed, moves to the parent' },
    },
    { combo: 'Home', action: { zh: '到第一行', en: 'Moves to the first row' } },
    { combo: 'End', action: { zh: '到最后一行', en: 'Moves to the last row' } },
    { combo: 'PageDown', action: { zh: '向下10行', en: 'Moves ten rows down' } },
    { combo: 'PageUp', action: { zh: '向上10行', en: 'Moves ten rows up' } },
    { combo: '*', action: { zh: '展开所有同级', en: 'Expands all siblings' } },
    {
      combo: 'c',
      action: {
        zh: '输入字母，到名称或拼音以此开头的一行',
        en: 'Letters: move to the row whose name or keyword starts with them',
      },
    },
    { combo: 'Space', action: { zh: '勾选或选中', en: 'Checks or selects' } },
    { combo: 'Enter', action: { zh: '勾选或选中', en: 'Checks or selects' } },
  ],
  content: [
    { zh: '同级名称用同一类词，不重复上级的名称', en: 'Siblings have similar names and do not repeat their parent' },
    { zh: '停用的节点仍显示，原因写在详情里', en: 'A disabled node stays visible; its details give the reason' },
  ],
});
