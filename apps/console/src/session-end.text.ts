import { defineText } from '@backroom/ui';

export const sessionEndText = defineText('sessionEnd', {
  'zh-CN': {
    title: '系统提示',
    body: '登录状态已过期，你可以继续留在该页面，或者重新登录',
    again: '重新登录',
    cancel: '取消',
  },
  'en-US': {
    title: 'System Prompt',
    body: 'The login state has expired. You can stay on this page or log in again',
    again: 'Log in again',
    cancel: 'Cancel',
  },
});
