import { defineText } from '@backroom/ui';

/** On which days difference and completion rest. */
export const figureBaseText = defineText({
  'zh-CN': {
    baseRunning_other: '差额和完成率：截至昨日，{{count}}天',
    baseOver_other: '差额和完成率：整月，{{count}}天',
    baseMissing_other: '；有{{count}}天有计划没有实收，没有计入',
    baseNone: '差额和完成率：还没有已结束并有实收的日子',
    baseYear: '差额和完成率：只算已结束、有计划也有实收的日子；本月截至昨日',
    baseShort_other: '（截至昨日，{{count}}天）',
  },
  'en-US': {
    baseRunning_one: 'Difference and completion: up to yesterday, {{count}} day',
    baseRunning_other: 'Difference and completion: up to yesterday, {{count}} days',
    baseOver_one: 'Difference and completion: the whole month, {{count}} day',
    baseOver_other: 'Difference and completion: the whole month, {{count}} days',
    baseMissing_one: '; {{count}} day with a plan has no cash-in and is left out',
    baseMissing_other: '; {{count}} days with a plan have no cash-in and are left out',
    baseNone: 'Difference and completion: no day with cash-in is over yet',
    baseYear: 'Difference and completion: days that are over, with a plan and cash-in; this month up to yesterday',
    baseShort_one: ' (up to yesterday, {{count}} day)',
    baseShort_other: ' (up to yesterday, {{count}} days)',
  },
});
