import { defineText } from '@backroom/ui';

export const figuresText = defineText({
  'zh-CN': {
    figures: '收入对比',
    takings: '实收',
    plan: '计划',
    lastWeek: '上{{weekday}}',
    lastYear: '去年同期{{weekday}}',
  },
  'en-US': {
    figures: 'Comparison',
    takings: 'Takings',
    plan: 'Plan',
    lastWeek: '{{weekday}} last week',
    lastYear: '{{weekday}} last year',
  },
});
