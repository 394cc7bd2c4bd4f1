import { defineGuide } from '../guide/guide.ts';

export const gridGuide = defineGuide({
  purpose: { zh: '等宽排列，放得下几列就几列', en: 'Equal column widths, as many columns as fit' },
  whenNot: [
    { zh: '一行或一列用Stack', en: 'For one row or column: Stack' },
    { zh: '可拖动的两栏用Split', en: 'For two resizable panes: Split' },
  ],
  anatomy: [{ zh: '格子，间距取自间距表', en: 'Cells, with a gap from the space scale' }],
  keys: [],
  content: [{ zh: '阅读顺序就是代码顺序', en: 'Reading order is source order' }],
});
