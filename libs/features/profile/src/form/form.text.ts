import { defineText } from '@backroom/ui';

export const formText = defineText({
  'zh-CN': {
    cancel: '取消',
    password: '当前密码',
    missing: '请填写此项',
    codeShort: '请填写6位数字',
  },
  'en-US': {
    cancel: 'Cancel',
    password: 'Current password',
    missing: 'Fill in this field',
    codeShort: 'Enter the 6 digits',
  },
});
