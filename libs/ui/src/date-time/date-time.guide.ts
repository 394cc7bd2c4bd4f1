import { defineGuide } from '../guide/guide.ts';

export const dateTimeGuide = defineGuide({
  purpose: {
    zh: '显示一个时间，按门店的时区；没有门店时按公司的时区',
    en: 'Shows a time in the time zone of the store, else of the company',
  },
  whenNot: [
    { zh: '句子里的时间用useDateTimeFormat', en: 'A time within a sentence: useDateTimeFormat' },
    { zh: '没有时刻的日期，例如开业日期，直接写出', en: 'A date without a time, such as an opening date: as it is' },
  ],
  anatomy: [
    { zh: '年-月-日 时:分:秒', en: 'Year-month-day hour:minute:second' },
    { zh: '短写法和相对时间的title里有完整时间', en: 'Short and relative forms have the full one as title' },
  ],
  keys: [],
  content: [{ zh: '详情里写到秒；表格里可以只写到分钟', en: 'Seconds in details; minutes are enough in tables' }],
});
