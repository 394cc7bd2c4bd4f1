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
  content: [
    { zh: '详情和日志写到秒', en: 'Seconds in details and logs' },
    {
      zh: '表格的列用inColumn：今天写时刻，昨天写“昨天”，今年写月日，往年写日期',
      en: 'In a column, inColumn: the clock today, “Yesterday”, the day this year, the date in other years',
    },
    {
      zh: '相对时间只用于动态和消息，不用于表格的列：一列“2分钟前”看不出先后',
      en: 'Relative times are for feeds and messages, not for columns: twelve rows of “2 minutes ago” have no order',
    },
  ],
});
