import { defineText } from '@backroom/ui';

/** Labels of user fields that are not in the form. */
export const userHistoryText = defineText({
  'zh-CN': {
    password: '密码',
    none: '无',
    old: '原有的',
    new: '新的',
  },
  'en-US': {
    password: 'Password',
    none: 'None',
    old: 'Existing',
    new: 'New',
  },
});
