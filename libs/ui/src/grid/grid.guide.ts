import { defineGuide } from '../guide/guide.ts';

export const gridGuide = defineGuide({
  purpose: { zh: '等宽排列，放得下几列就几列', en: 'Equal widths, as many columns as there is room for' },
  whenNot: [
    { zh: '一行或一列用Stack', en: 'One line: Stack' },
    { zh: '可拖动的两栏用Split', en: 'Two parts with an edge: Split' },
  ],
  anatomy: [{ zh: '格子，间距取自间距表', en: 'Cells with a gap of the scale' }],
  keys: [],
  content: [{ zh: '阅读顺序就是代码顺序', en: 'Read in the order of the code' }],
});
