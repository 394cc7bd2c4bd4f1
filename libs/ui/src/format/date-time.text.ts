import { defineText } from '../i18n/text.ts';

export const dateTimeText = defineText({
  'zh-CN': {
    now: '刚刚',
    minutes_other: '{{count}}分钟前',
    hours_other: '{{count}}小时前',
    day: '1天前',
    yesterdayAt: '昨天{{time}}',
  },
  'en-US': {
    now: 'just now',
    minutes_one: '{{count}} minute ago',
    minutes_other: '{{count}} minutes ago',
    hours_one: '{{count}} hour ago',
    hours_other: '{{count}} hours ago',
    day: '1 day ago',
    yesterdayAt: 'Yesterday {{time}}',
  },
});
