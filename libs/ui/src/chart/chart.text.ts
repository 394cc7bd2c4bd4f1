import { defineText } from '../i18n/text.ts';

export const chartText = defineText({
  'zh-CN': {
    table: '表格',
    rest: '其他',
    empty: '这段时间没有数据',
    loading: '正在加载',
    plot: '{{title}}，左右方向键逐点查看',
  },
  'en-US': {
    table: 'Table',
    rest: 'Others',
    empty: 'No data for this period',
    loading: 'Loading',
    plot: '{{title}}, use the left and right arrow keys to move between points',
  },
});
