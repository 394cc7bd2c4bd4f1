import { defineGuide } from '../guide/guide.ts';

export const chartGuide = defineGuide({
  purpose: {
    zh: '用图形回答一个问题，同样的数字可以看表格',
    en: 'Visualizes values; the same values are available as a table',
  },
  whenNot: [
    { zh: '一个数字用Kpi', en: 'A single figure: Kpi' },
    { zh: '需要逐个读数用DataTable', en: 'Exact values matter: DataTable' },
  ],
  anatomy: [
    { zh: '标题、时间选择、表格按钮', en: 'Title, period selection, table button' },
    { zh: '图：由页面画出，键盘能到', en: 'Plot: drawn by the page, within reach of the keyboard' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '到表格按钮，再到图', en: 'Moves to the table button, then to the plot' } },
    { combo: 'Enter', action: { zh: '在按钮上：换成表格', en: 'On the button: shows the table' } },
  ],
  content: [
    { zh: '标题就是问题：近30天订单', en: 'The title is the question: Orders of the last 30 days' },
    { zh: '单位写在标题里', en: 'The unit is part of the title' },
  ],
});
