import { defineGuide } from '../guide/guide.ts';

export const dateRangePickerGuide = defineGuide({
  purpose: { zh: '选一段时间的首日和末日', en: 'Selects the first and the last day of a period' },
  whenNot: [{ zh: '只要一天时用 DatePicker', en: 'A single day: DatePicker' }],
  anatomy: [
    { zh: '输入框：首日 至 末日，可直接输入', en: 'Field: text input, first day to last day' },
    { zh: '日历：992像素起并排两个月', en: 'Calendar: two months side by side from 992 px' },
    {
      zh: '常用范围：今天、昨天、本周、近7天、近30天、本月、上月',
      en: 'Presets: today, yesterday, this week, last 7 and 30 days, this and last month',
    },
  ],
  keys: [
    { combo: 'ArrowDown', action: { zh: '打开日历；在日历中到下一周', en: 'Opens the calendar; in it: next week' } },
    { combo: 'ArrowRight', action: { zh: '后一天', en: 'Next day' } },
    {
      combo: 'Enter',
      action: {
        zh: '先定首日，再定末日；在输入框中采用输入',
        en: 'Selects the first, then the last day; in the field: applies the typed text',
      },
    },
    { combo: 'Escape', action: { zh: '收起日历；已收起时不动', en: 'Closes the calendar; does nothing when closed' } },
  ],
  content: [
    { zh: '首日和末日都算在内，帮助文字不必重复', en: 'Both days are included; no need to repeat it in the help text' },
  ],
});
