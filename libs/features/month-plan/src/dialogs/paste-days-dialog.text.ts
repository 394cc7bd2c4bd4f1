import { defineText } from '@backroom/ui';

export const pasteDaysDialogText = defineText({
  'zh-CN': {
    title: '这{{count}}个值是每天的数据吗？',
    body: '复制的是一列，而所选的是“{{store}}”这一行。可以按天填入这家门店，也可以向下填入其他门店。',
    caption: '按天填入的结果',
    day: '日期',
    before: '现在',
    after: '填入',
    empty: '空',
    outside: '这个月没有这一天，不会填入：{{texts}}',
    cancel: '取消',
    downwards: '向下粘贴',
    asDays: '按天填入',
  },
  'en-US': {
    title: 'Do these {{count}} values belong to days?',
    body: 'You copied a column and selected the row of {{store}}. It can fill the days of this store, or continue into the rows below.',
    caption: 'Result if filled in by day',
    day: 'Day',
    before: 'Now',
    after: 'New',
    empty: 'empty',
    outside: 'The month does not have these days, so they are left out: {{texts}}',
    cancel: 'Cancel',
    downwards: 'Paste downwards',
    asDays: 'Fill in by day',
  },
});
