import { defineGuide } from '../guide/guide.ts';

export const treeTableGuide = defineGuide({
  purpose: { zh: '有上下级又有多列的内容', en: 'A hierarchy with columns' },
  whenNot: [
    { zh: '只有名称一列时用 Tree', en: 'Names only: Tree' },
    { zh: '没有上下级时用 DataTable', en: 'No hierarchy: DataTable' },
  ],
  anatomy: [
    {
      zh: '首列：名称与展开按钮，横向滚动时不动',
      en: 'First column: names and toggles; sticky on horizontal scroll',
    },
    {
      zh: '操作列：前两项直接可见，其余收进“更多”；手机上每行变成卡片',
      en: 'Actions: two visible, the rest under More; on phones rows become cards',
    },
    {
      zh: '拖动名称移动一行：线条表示放在两行之间，底色表示放进这一行',
      en: 'Dragging a name moves its row: a line means between rows, a tint means into the row',
    },
    { zh: '其余列：与 DataTable 相同，数字右对齐', en: 'Other columns: as in DataTable, numbers right-aligned' },
  ],
  keys: [
    {
      combo: 'Tab',
      action: {
        zh: '到上次所在的行和该行的控件，然后离开表格',
        en: 'Moves to the last row and its controls, then out of the table',
      },
    },
    { combo: 'ArrowDown', action: { zh: '下一行', en: 'Next row' } },
    { combo: 'ArrowUp', action: { zh: '上一行', en: 'Previous row' } },
    { combo: 'Home', action: { zh: '第一行', en: 'First row' } },
    { combo: 'End', action: { zh: '最后一行', en: 'Last row' } },
    { combo: 'PageDown', action: { zh: '向下十行', en: 'Ten rows down' } },
    { combo: 'PageUp', action: { zh: '向上十行', en: 'Ten rows up' } },
    {
      combo: 'ArrowRight',
      action: {
        zh: '展开这一行；已展开时到行内下一个控件',
        en: 'Expands the row; if it is expanded, moves to the next control',
      },
    },
    {
      combo: 'ArrowLeft',
      action: {
        zh: '收起这一行；在行上到最后一个控件，在控件上到前一个',
        en: 'Collapses the row; else from the row to its last control, from a control to the previous one',
      },
    },
    {
      combo: 'Enter',
      action: { zh: '在行上：打开；在名称上：展开或收起', en: 'On a row: opens it; on a name: expands or collapses' },
    },
    { combo: 'Space', action: { zh: '在名称上：展开或收起', en: 'On a name: expands or collapses' } },
  ],
  content: [
    { zh: '空值写作“-”', en: 'Empty values are shown as “-”' },
    { zh: '能拖动的行还要有“移动”操作，键盘也能用', en: 'Draggable rows also have a Move action, for keyboard users' },
  ],
});
