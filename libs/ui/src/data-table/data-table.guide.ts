import { defineGuide } from '../guide/guide.ts';

export const dataTableGuide = defineGuide({
  purpose: {
    zh: '同类记录按行列出，可排序、选择、逐行操作',
    en: 'Records of one kind as rows: sorted, chosen, acted upon',
  },
  whenNot: [
    { zh: '一条记录的多个属性用DescriptionList', en: 'The facts of one record: DescriptionList' },
    { zh: '上下级关系用Tree', en: 'Things within things: Tree' },
  ],
  anatomy: [
    { zh: '表头：列名、排序按钮、列宽手柄', en: 'Head: name, sort button, edge that resizes' },
    { zh: '行：勾选框、展开按钮、单元格、操作', en: 'Row: box, unfold button, cells, actions' },
    { zh: '空、错误、加载中的说明', en: 'Words for empty, failed and loading' },
    { zh: 'TableTools：列设置、密度、刷新', en: 'TableTools: columns, density, refresh' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '依次到表头、列宽、勾选框、操作', en: 'Heads, edges, boxes, actions in turn' } },
    { press: 'Space', does: { zh: '选择一行或本页全部', en: 'Chooses a row or the page' } },
    {
      press: 'Enter',
      does: { zh: '排序、展开、执行操作；在列宽上恢复原宽', en: 'Sorts, unfolds, acts; on an edge resets the width' },
    },
    { press: 'ArrowRight', does: { zh: '在列宽上：加宽16px', en: 'On an edge: 16 px wider' } },
    { press: 'ArrowLeft', does: { zh: '在列宽上：收窄16px', en: 'On an edge: 16 px narrower' } },
    { press: 'Shift+ArrowLeft', does: { zh: '在列宽上：收窄64px', en: 'On an edge: 64 px narrower' } },
    { press: 'Home', does: { zh: '在列宽上：最窄', en: 'On an edge: least width' } },
    { press: 'Escape', does: { zh: '关闭列设置', en: 'Closes the column settings' } },
  ],
  content: [
    { zh: '列名用名词，单位写在列名里', en: 'Heads are nouns; the unit stands in the head' },
    { zh: '空值写“-”，数字右对齐', en: 'Empty is “-”, numbers stand right' },
    { zh: '行内最多两个操作，其余放“更多”', en: 'Two actions in the row, the rest under More' },
  ],
});
