import { defineGuide } from '../guide/guide.ts';

export const kpiGuide = defineGuide({
  purpose: { zh: '突出一个用来做决定的数字', en: 'Highlights a figure that decisions are based on' },
  whenNot: [
    { zh: '走势用ChartFrame', en: 'For a trend: ChartFrame' },
    { zh: '一组属性用DescriptionList', en: 'For the fields of a record: DescriptionList' },
  ],
  anatomy: [
    { zh: '名称13px', en: 'Label, 13 px' },
    { zh: '数字28px，等宽数字', en: 'Figure, 28 px, tabular' },
    { zh: '比较：箭头和一句话', en: 'Comparison: arrow and text' },
  ],
  keys: [],
  content: [
    { zh: '比较写明对象：较上月12.4%', en: 'Name what it is compared with: 12.4% vs last month' },
    { zh: '缩写数字的全数写在提示里', en: 'An abbreviated number has its full value in the title' },
  ],
});
