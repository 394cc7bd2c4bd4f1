import { defineText } from '@backroom/ui';

export const storeYearText = defineText({
  'zh-CN': {
    months: '{{store}}{{year}}各月的计划与实收',
    month: '月份',
    course: '实收与计划',
    growth: '同比',
    state: '计划状态',
    sum: '合计',
    openMonth: '查看{{month}}',
    untilYesterday: '截至昨日',
  },
  'en-US': {
    months: 'Plan and cash-in of {{store}} by month, {{year}}',
    month: 'Month',
    course: 'Cash-in and plan',
    growth: 'YoY change',
    state: 'Plan status',
    sum: 'Total',
    openMonth: 'Open {{month}}',
    untilYesterday: 'up to yesterday',
  },
});
