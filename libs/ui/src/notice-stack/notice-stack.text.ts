import { defineText } from '../i18n/text.ts';

export const noticeStackText = defineText({
  'zh-CN': {
    label: '系统通知',
    close: '关闭：{{title}}',
    more_other: '还有{{count}}条',
    closeAll: '全部关闭',
    later: '稍后',
  },
  'en-US': {
    label: 'System notices',
    close: 'Close: {{title}}',
    more_one: '{{count}} more',
    more_other: '{{count}} more',
    closeAll: 'Close all',
    later: 'Later',
  },
});
