import { defineGuide } from '../guide/guide.ts';

export const treeGuide = defineGuide({
  purpose: {
    zh: '浏览有上下级的内容，从中选一个或勾选若干',
    en: 'Shows what lies below what, to choose one or check several',
  },
  whenNot: [
    { zh: '放进表单、平时只显示结果时用TreeSelect', en: 'In a form that shows only the outcome: TreeSelect' },
    { zh: '每行还有其他列时用TreeTable', en: 'Each row has more columns: TreeTable' },
    { zh: '只有一层时用Select或Combobox', en: 'One level only: Select or Combobox' },
  ],
  anatomy: [
    { zh: '折叠箭头：有下级才有，按行首即可展开', en: 'Fold: where there is something below' },
    { zh: '勾选框（可选）：全选、半选、未选', en: 'Box (optional): checked, half-checked, unchecked' },
    { zh: '名称：过长时截断，搜索命中处加亮', en: 'Name: cut off when too long, the searched part marked' },
  ],
  keys: [
    { press: 'ArrowDown', does: { zh: '到下一行', en: 'To the next row' } },
    { press: 'ArrowUp', does: { zh: '到上一行', en: 'To the row above' } },
    { press: 'ArrowRight', does: { zh: '展开；已展开则进入下级', en: 'Opens; when open, enters' } },
    { press: 'ArrowLeft', does: { zh: '收起；已收起则回到上级', en: 'Closes; when closed, to the parent' } },
    { press: 'Home', does: { zh: '到第一行', en: 'To the first row' } },
    { press: 'End', does: { zh: '到最后一行', en: 'To the last row' } },
    { press: 'PageDown', does: { zh: '向下10行', en: 'Ten rows down' } },
    { press: 'PageUp', does: { zh: '向上10行', en: 'Ten rows up' } },
    { press: '*', does: { zh: '展开所有同级', en: 'Opens all siblings' } },
    {
      press: 'c',
      does: { zh: '输入字母，到名称或拼音以此开头的一行', en: 'Letters: to the row whose name or keyword begins so' },
    },
    { press: 'Space', does: { zh: '勾选或选中', en: 'Checks or chooses' } },
    { press: 'Enter', does: { zh: '勾选或选中', en: 'Checks or chooses' } },
  ],
  content: [
    { zh: '同级名称用同一类词，不重复上级的名称', en: 'Siblings are named alike and do not repeat their parent' },
    { zh: '停用的节点仍显示，原因写在详情里', en: 'A disabled node stays in sight; its details say why' },
  ],
});
