import { defineText } from '../i18n/text.ts';

export const overlayText = defineText('overlay', {
  'zh-CN': { close: '关闭', confirm: '确定', cancel: '取消' },
  'en-US': { close: 'Close', confirm: 'OK', cancel: 'Cancel' },
});
