import { defineText } from '@backroom/ui';

/** One store as a calendar. */
export const calendarText = defineText({
  'zh-CN': {
    week: '周',
    weekNumber: '第{{number}}周',
    weekSum: '第{{number}}周合计',
    otherMonth: '不在本月',
    dayNote: '备注：{{note}}',
  },
  'en-US': {
    week: 'Week',
    weekNumber: 'Wk {{number}}',
    weekSum: 'total of week {{number}}',
    otherMonth: 'another month',
    dayNote: 'Note: {{note}}',
  },
});
