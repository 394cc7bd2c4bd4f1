import { defineGuide } from '../guide/guide.ts';

export const kpiGuide = defineGuide({
  purpose: { zh: '突出一个用来做决定的数字', en: 'One figure that somebody decides by' },
  whenNot: [
    { zh: '走势用LineChart', en: 'A development: LineChart' },
    { zh: '一组属性用DescriptionList', en: 'Facts of a record: DescriptionList' },
  ],
  anatomy: [
    { zh: '名称13px', en: 'Label, 13 px' },
    { zh: '数字28px，等宽数字', en: 'Figure, 28 px, tabular' },
    { zh: '比较：箭头和一句话', en: 'Comparison: arrow and words' },
  ],
  keys: [],
  content: [
    { zh: '比较写明对象：较上月12.4%', en: 'Say compared to what: 12.4% to last month' },
    { zh: '缩写数字的全数写在提示里', en: 'The full number of a short one stands in its title' },
  ],
});
