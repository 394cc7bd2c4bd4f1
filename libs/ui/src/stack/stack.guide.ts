import { defineGuide } from '../guide/guide.ts';

export const stackGuide = defineGuide({
  purpose: {
    zh: '按间距表把东西排成一行或一列',
    en: 'Lays out children in a row or a column with a gap of the space scale',
  },
  whenNot: [
    { zh: '二维的网格用CSS grid写在页面自己的样式里', en: 'Two dimensions: a CSS grid in the styles of the page' },
    { zh: '有标题的一块内容用Card', en: 'A block with a title: Card' },
  ],
  anatomy: [
    { zh: '间距：组内3（8），组间5（16）', en: 'Gap: 3 (8) within a group, 5 (16) between groups' },
    { zh: '折行（可选）', en: 'Wrapping (optional)' },
    { zh: '一个字段的多个控件：role为group，并有名称', en: 'Controls of one field: role group with a name (optional)' },
  ],
  keys: [],
  content: [],
});
