import { defineText } from '../i18n/text.ts';

export const overlayText = defineText({
  'zh-CN': {
    close: '关闭',
    confirm: '确定',
    cancel: '取消',
    leaveTitle: '放弃未保存的修改？',
    leaveBody: '关闭后，本次填写的内容不会保留。',
    leave: '放弃修改',
    stay: '继续编辑',
  },
  'en-US': {
    close: 'Close',
    confirm: 'OK',
    cancel: 'Cancel',
    leaveTitle: 'Discard unsaved changes?',
    leaveBody: 'If you close this form, your changes will be lost.',
    leave: 'Discard changes',
    stay: 'Keep editing',
  },
});
