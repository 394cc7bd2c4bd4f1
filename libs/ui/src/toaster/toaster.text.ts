import { defineText } from '../i18n/text.ts';

export const toasterText = defineText({
  'zh-CN': {
    region: '通知（{{key}}）',
    toast: '通知',
    close: '关闭通知',
    waiting_other: '还有{{count}}条',
    success: '成功',
    error: '错误',
    warning: '警告',
    info: '提示',
  },
  'en-US': {
    region: 'Notifications ({{key}})',
    toast: 'Notification',
    close: 'Close notification',
    waiting_one: '{{count}} more',
    waiting_other: '{{count}} more',
    success: 'Success',
    error: 'Error',
    warning: 'Warning',
    info: 'Notice',
  },
});
