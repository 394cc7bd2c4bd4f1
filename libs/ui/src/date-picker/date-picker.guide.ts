import { defineGuide } from '../guide/guide.ts';

export const datePickerGuide = defineGuide({
  purpose: {
    zh: '输入或从日历中选一天，可带时间',
    en: 'Enters a day or selects it in a calendar; optionally with a time',
  },
  whenNot: [{ zh: '要一段时间时用 DateRangePicker', en: 'A period: DateRangePicker' }],
  anatomy: [
    { zh: '输入框：可直接输入，离开时补全格式', en: 'Field: text input, normalized on blur' },
    {
      zh: '日历：周一为首，超出范围的日子不可选',
      en: 'Calendar: weeks start on Monday, days out of range are disabled',
    },
    { zh: '底部：今天；带时间时有时间与确定', en: 'Footer: today; with a time also the time field and Done' },
  ],
  keys: [
    {
      combo: 'Enter',
      action: { zh: '采用输入的日期，或日历中的当前日', en: 'Applies the typed date, or selects the focused day' },
    },
    { combo: 'ArrowDown', action: { zh: '打开日历；在日历中到下一周', en: 'Opens the calendar; in it: next week' } },
    { combo: 'ArrowUp', action: { zh: '上一周', en: 'Previous week' } },
    { combo: 'ArrowRight', action: { zh: '后一天', en: 'Next day' } },
    { combo: 'ArrowLeft', action: { zh: '前一天', en: 'Previous day' } },
    { combo: 'Home', action: { zh: '本周第一天', en: 'First day of the week' } },
    { combo: 'End', action: { zh: '本周最后一天', en: 'Last day of the week' } },
    { combo: 'PageDown', action: { zh: '下个月', en: 'Next month' } },
    { combo: 'PageUp', action: { zh: '上个月', en: 'Previous month' } },
    { combo: 'Shift+PageDown', action: { zh: '下一年', en: 'Next year' } },
    { combo: 'Shift+PageUp', action: { zh: '上一年', en: 'Previous year' } },
    { combo: 'Escape', action: { zh: '收起日历；已收起时不动', en: 'Closes the calendar; does nothing when closed' } },
  ],
  content: [
    { zh: '日期统一写作2026-11-21，两种语言相同', en: 'Dates are written 2026-11-21 in both languages' },
    { zh: '有范围限制时在帮助文字里写明', en: 'Mention limits in the help text of the field' },
  ],
});
