import { defineText } from '@backroom/ui';

export const noticeBellText = defineText({
  'zh-CN': {
    bell: '通知',
    noneUnread: '没有未读通知',
    unread_other: '{{count}}条未读通知',
  },
  'en-US': {
    bell: 'Notices',
    noneUnread: 'No unread notices',
    unread_one: '{{count}} unread notice',
    unread_other: '{{count}} unread notices',
  },
});
