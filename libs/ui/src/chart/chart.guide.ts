import { defineGuide } from '../guide/guide.ts';

export const chartGuide = defineGuide({
  purpose: {
    zh: '用图形回答一个问题，同样的数字可以看表格',
    en: 'Answers a question by a drawing; the same figures as a table',
  },
  whenNot: [
    { zh: '一个数字用Kpi', en: 'One figure: Kpi' },
    { zh: '需要逐个读数用DataTable', en: 'Figures to be read one by one: DataTable' },
  ],
  anatomy: [
    { zh: '标题、时间选择、表格按钮', en: 'Title, choice of time, button for the table' },
    { zh: '图：最多六个系列，颜色加线型', en: 'Plot: six series at most, by colour and dash' },
    { zh: '图例', en: 'Legend' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '到表格按钮，再到图', en: 'To the button for the table, then to the plot' } },
    { press: 'ArrowRight', does: { zh: '下一点的数值', en: 'Values of the next point' } },
    { press: 'ArrowLeft', does: { zh: '上一点的数值', en: 'Values of the previous point' } },
    { press: 'Enter', does: { zh: '在按钮上：换成表格', en: 'On the button: table instead' } },
  ],
  content: [
    { zh: '标题就是问题：近30天订单', en: 'The title is the question: orders of the last 30 days' },
    { zh: '单位写在标题里', en: 'The unit stands in the title' },
  ],
});
