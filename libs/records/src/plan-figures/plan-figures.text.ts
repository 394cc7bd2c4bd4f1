import { defineText } from '@backroom/ui';

export const planFiguresText = defineText({
  'zh-CN': {
    month: '月份',
    plan: '计划',
    actual: '实收',
    plot: '{{title}}，左右方向键逐月查看，回车打开当月计划',
    reading: '{{month}}：计划{{plan}}，实收{{actual}}',
    unfinished: '本月（未结束）',
  },
  'en-US': {
    month: 'Month',
    plan: 'Plan',
    actual: 'Cash-in',
    plot: '{{title}}, use the left and right arrow keys to move between months, and Enter to open the plan of one',
    reading: '{{month}}: plan {{plan}}, cash-in {{actual}}',
    unfinished: 'This month (not over)',
  },
});
