import { defineGuide } from '../guide/guide.ts';

export const datePickerGuide = defineGuide({
  purpose: { zh: '输入或从日历中选一天，可带时间', en: 'A day, typed or taken from a calendar; with a time if asked' },
  whenNot: [{ zh: '要一段时间时用 DateRangePicker', en: 'From one day to another: DateRangePicker' }],
  anatomy: [
    { zh: '输入框：可直接输入，离开时补全格式', en: 'Field: typed into, written out when one leaves' },
    {
      zh: '日历：周一为首，超出范围的日子不可选',
      en: 'Calendar: weeks start on Monday, days out of bounds cannot be taken',
    },
    { zh: '底部：今天；带时间时有时间与确定', en: 'Foot: today; with a time, the time and Done' },
  ],
  keys: [
    {
      press: 'Enter',
      does: { zh: '采用输入的日期，或日历中的当前日', en: 'Takes what was typed, or the day one is on' },
    },
    { press: 'ArrowDown', does: { zh: '打开日历；在日历中到下一周', en: 'Opens the calendar; in it, a week on' } },
    { press: 'ArrowUp', does: { zh: '上一周', en: 'A week back' } },
    { press: 'ArrowRight', does: { zh: '后一天', en: 'A day on' } },
    { press: 'ArrowLeft', does: { zh: '前一天', en: 'A day back' } },
    { press: 'Home', does: { zh: '本周第一天', en: 'First day of the week' } },
    { press: 'End', does: { zh: '本周最后一天', en: 'Last day of the week' } },
    { press: 'PageDown', does: { zh: '下个月', en: 'A month on' } },
    { press: 'PageUp', does: { zh: '上个月', en: 'A month back' } },
    { press: 'Shift+PageDown', does: { zh: '下一年', en: 'A year on' } },
    { press: 'Shift+PageUp', does: { zh: '上一年', en: 'A year back' } },
    { press: 'Escape', does: { zh: '收起日历；已收起时清除', en: 'Closes the calendar; when closed, clears' } },
  ],
  content: [
    { zh: '日期统一写作2026-11-21，两种语言相同', en: 'A date is written 2026-11-21 in both languages' },
    { zh: '有范围限制时在帮助文字里写明', en: 'Bounds are named in the help of the field' },
  ],
});
