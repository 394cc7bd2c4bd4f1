import { defineText } from '@backroom/ui';

/** The signs of a day: their words, and the letter of those that a machine has set. */
export const signText = defineText({
  'zh-CN': {
    difference: '有差异',
    reopened: '已重开',
    open: '未关账',
    none: '未录入',
    autoClosed: '自动关账',
    closed: '已关账',
    future: '未到期',
    autoLetter: '自',
  },
  'en-US': {
    difference: 'Difference',
    reopened: 'Reopened',
    open: 'Open',
    none: 'No takings',
    autoClosed: 'Auto-closed',
    closed: 'Closed',
    future: 'Not due',
    autoLetter: 'A',
  },
});
